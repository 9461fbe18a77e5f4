import type { Recovery, StartStep, StartTrouble } from './start-trouble.ts'

/** What the shell tells the server process, and what it answers. */
export type ToHost = { type: 'start'; options: HostOptions; parentPid: number } | { type: 'stop' }

export type FromHost =
  | { type: 'ready'; url: string; port: number }
  | { type: 'step'; step: StartStep }
  | { type: 'failed'; trouble: StartTrouble; message: string; newestBackup: number | null }
  | { type: 'stopped' }

export interface HostOptions {
  port: number
  /** The platform's data folder when absent. */
  dataDir?: string
  /** The world in a file that a new data folder goes on from. */
  capsuleFile?: string
  launchKey: string
  operatorKey: string
  allowedOrigins: string[]
  /** What to do first about data that cannot be used. */
  recovery?: Recovery
}
