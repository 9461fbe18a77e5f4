import type { StartTrouble } from '#shared/start-trouble.ts'
import { codeOf } from './transient.ts'

/** Error that explains why the server cannot start. `message` is one sentence for the person who starts it. */
export class StartError extends Error {
  override name = 'StartError'
  readonly trouble: StartTrouble

  constructor(message: string, trouble: StartTrouble = 'unusable') {
    super(message)
    this.trouble = trouble
  }
}

const full = /^(ENOSPC|EDQUOT|SQLITE_FULL)/

/** Converts an error of the operating system or of SQLite about a data folder. A StartError is returned unchanged. */
export function unusable(dataDir: string, error: unknown): StartError {
  if (error instanceof StartError) return error
  const reason = error instanceof Error ? error.message : String(error)
  const trouble = full.test(codeOf(error)) ? 'diskFull' : 'unusable'
  return new StartError(`The data folder ${dataDir} cannot be used: ${reason.replaceAll(/\s*\n\s*/g, ' ')}.`, trouble)
}
