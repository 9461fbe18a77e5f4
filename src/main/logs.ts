import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'

const limitBytes = 1024 * 1024
const keep = 3

export interface Logs {
  folder: string
  line(text: string): void
  /** What the server process says, as it says it. */
  raw(chunk: Buffer | string): void
}

/** One log file for shell and server, of a megabyte at most, with the three before it. Lines are written at once. */
export function openLogs(folder: string): Logs {
  const file = path.join(folder, 'stallkeeper.log')

  function raw(chunk: Buffer | string): void {
    try {
      mkdirSync(folder, { recursive: true })
      if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > limitBytes) rotate(file)
      appendFileSync(file, chunk, { mode: 0o600 })
    } catch {
      // A full disk, or a file in the folder's place, must not end the app: the log is the first thing to give up.
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
