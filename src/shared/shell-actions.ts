/**
 * Actions that a page can request from the desktop app. Its own pages offer most of them; the last one shows the
 * window.
 */
export const shellActions = ['retry', 'startAgain', 'restore', 'fresh', 'openLogs', 'quit', 'show'] as const

export type ShellAction = (typeof shellActions)[number]
