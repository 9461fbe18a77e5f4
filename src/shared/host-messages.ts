import type { Recovery, StartStep, StartTrouble } from './start-trouble.ts'

/** Messages between the main process of the desktop app and the server process. */
export type ToHost = { type: 'start'; options: HostOptions; parentPid: number } | { type: 'stop' }

export type FromHost =
  | { type: 'ready'; url: string; port: number }
  | { type: 'step'; step: StartStep }
  | { type: 'failed'; trouble: StartTrouble; message: string; newestBackup: number | null }
  | { type: 'stopped' }

export interface HostOptions {
  port: number
  /** Data folder; by default the folder for application data of the operating system. */
  dataDir?: string
  /** File of a saved state from which a new data folder starts. */
  capsuleFile?: string
  launchKey: string
  operatorKey: string
  allowedOrigins: string[]
  /** Recovery that the user has chosen because the data cannot be used. It runs before the data is opened. */
  recovery?: Recovery
}
