import type { Recovery, StartStep, StartTrouble } from './start-trouble.ts'

/** Messages between the shell and the server process. */
export type ToHost = { type: 'start'; options: HostOptions; parentPid: number } | { type: 'stop' }

export type FromHost =
  | { type: 'ready'; url: string; port: number }
  | { type: 'step'; step: StartStep }
  | { type: 'failed'; trouble: StartTrouble; message: string; newestBackup: number | null }
  | { type: 'stopped' }

export interface HostOptions {
  port: number
  /** By default the platform's data folder. */
  dataDir?: string
  /** A capsule file whose world a new data folder starts with. */
  capsuleFile?: string
  launchKey: string
  operatorKey: string
  allowedOrigins: string[]
  /** Recovery to perform before opening data that cannot be used. */
  recovery?: Recovery
}
