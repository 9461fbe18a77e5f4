/** Actions that a page can request from the desktop shell: those offered on its own pages, and showing the window. */
export const shellActions = ['retry', 'startAgain', 'restore', 'fresh', 'openLogs', 'quit', 'show'] as const

export type ShellAction = (typeof shellActions)[number]
