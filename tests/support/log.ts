import { type Logger, pino } from 'pino'

/** A line of the log; pino's levels: 40 warns, 50 is an error. */
export interface LogLine {
  level: number
  msg: string
  [field: string]: unknown
}

/** A log that a test can read back. */
export function aLog(): { log: Logger; lines: () => LogLine[] } {
  const written: LogLine[] = []
  const log = pino({ level: 'debug' }, { write: line => void written.push(JSON.parse(line) as LogLine) })
  return { log, lines: () => [...written] }
}

export const isError = ({ level }: LogLine): boolean => level >= 50
