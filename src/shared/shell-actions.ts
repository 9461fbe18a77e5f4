/** What a page may ask the desktop shell to do: the ways on from its own pages, and to bring the window to the front. */
export const shellActions = ['retry', 'startAgain', 'restore', 'fresh', 'openLogs', 'quit', 'show'] as const

export type ShellAction = (typeof shellActions)[number]
