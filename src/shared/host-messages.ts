/** What the shell tells the server process, and what it answers. */
export type ToHost = { type: 'start'; options: HostOptions; parentPid: number } | { type: 'stop' }

export type FromHost =
  | { type: 'ready'; url: string; port: number }
  | { type: 'failed'; message: string }
  | { type: 'stopped' }

export interface HostOptions {
  port: number
  /** The platform's data folder when absent. */
  dataDir?: string
  launchKey: string
  operatorKey: string
  allowedOrigins: string[]
}
