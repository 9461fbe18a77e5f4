import { type Logger, pino } from 'pino'

/** A line of the log, with pino's levels: 40 is a warning, 50 an error. */
export interface LogLine {
  level: number
  msg: string
  [field: string]: unknown
}

/** Creates a logger with lines that a test can read. */
export function aLog(): { log: Logger; lines: () => LogLine[] } {
  const written: LogLine[] = []
  const log = pino({ level: 'debug' }, { write: line => void written.push(JSON.parse(line) as LogLine) })
  return { log, lines: () => [...written] }
}

export const isError = ({ level }: LogLine): boolean => level >= 50
