import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'

const limitBytes = 1024 * 1024
const keep = 3

export interface Logs {
  folder: string
  line(text: string): void
  /** Writes output of the server process to the log without changes. */
  raw(chunk: Buffer | string): void
}

/**
 * Opens the log file of the app and the server. It is rotated at one megabyte, and three older files are kept. Writes
 * are synchronous.
 */
export function openLogs(folder: string): Logs {
  const file = path.join(folder, 'stallkeeper.log')

  function raw(chunk: Buffer | string): void {
    try {
      mkdirSync(folder, { recursive: true })
      if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > limitBytes) rotate(file)
      appendFileSync(file, chunk, { mode: 0o600 })
    } catch {
      // A full disk or a folder that is not writable must not end the app, so the error is ignored.
    }
  }
  return { folder, raw, line: text => raw(`${new Date().toISOString()} ${text}\n`) }
}

function rotate(file: string): void {
  for (let age = keep; age > 0; age -= 1) {
    const from = age === 1 ? file : `${file}.${age - 1}`
    if (statSync(from, { throwIfNoEntry: false })) renameSync(from, `${file}.${age}`)
  }
}
