import { existsSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Timeout without data, and pause before a retry, both in milliseconds. */
const usualTimes = { stallMs: 30_000, pauseMs: 1_000 }
/** Number of consecutive attempts without data after which the download fails. */
const fruitlessTries = 3

interface Wishes {
  /** Path of the file for the partial download. */
  partial: string
  /** Called with the number of received bytes and, if known, the total number. */
  onProgress?: (bytes: number, total: number | undefined) => void
  /** Signal that aborts the download. */
  signal?: AbortSignal
  times?: typeof usualTimes
}

/**
 * Downloads a file. After an interruption the download is resumed, even in a later run.
 * @param target path of the complete file
 * @throws Error if no data arrives, the server refuses, or the download was aborted; the file `partial` then keeps the
 * received data
 */
export async function downloadResuming(url: string, target: string, wishes: Wishes): Promise<void> {
  const { partial, signal, times = usualTimes } = wishes
  mkdirSync(path.dirname(partial), { recursive: true })
  let fruitless = 0
  for (;;) {
    const before = sizeOf(partial)
    try {
      await fetchRest(url, wishes, times.stallMs)
      mkdirSync(path.dirname(target), { recursive: true })
      return renameSync(partial, target)
    } catch (error) {
      if (signal?.aborted || error instanceof Refused) throw error
      fruitless = sizeOf(partial) > before ? 0 : fruitless + 1
      if (fruitless >= fruitlessTries) throw error
      await pause(times.pauseMs, undefined, { signal })
    }
  }
}

/**
 * Returns a sentence about what the next start will do after a failed download.
 * @param folder folder of partial downloads
 */
export function nextStart(folder: string): string {
  const hasBytes = existsSync(folder) && readdirSync(folder).some(name => sizeOf(path.join(folder, name)) > 0)
  return hasBytes ? 'resumes it' : 'tries again'
}

/** Error if the server refuses the file. A retry would not help. */
class Refused extends Error {}

const sizeOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0)

async function fetchRest(url: string, { partial, onProgress, signal }: Wishes, stallMs: number): Promise<void> {
  const stalled = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const stillComes = () => {
    clearTimeout(timer)
    timer = setTimeout(() => stalled.abort(new Error('The server sent no more data.')), stallMs)
  }
  stillComes()
  try {
    // The file is opened before the first byte arrives. If the connection broke in the meantime, its buffered data
    // would be lost.
    await using file = await open(partial, 'a')
    const have = sizeOf(partial)
    const response = await fetch(url, {
      headers: have > 0 ? { range: `bytes=${have}-` } : {},
      signal: AbortSignal.any([stalled.signal, ...(signal ? [signal] : [])]),
    })
    // The status 416 means that the partial file is already complete.
    if (response.status === 416) return
    if (!response.ok || !response.body) throw new Refused(`The server answered ${response.status}.`)
    // A server that does not support ranges sends the whole file from its start.
    const from = response.status === 206 ? have : 0
    const total = from + Number(response.headers.get('content-length')) || undefined
    let bytes = from
    if (from < have) await file.truncate()
    for await (const chunk of response.body) {
      stillComes()
      await file.appendFile(chunk)
      bytes += chunk.length
      onProgress?.(bytes, total)
    }
    if (total !== undefined && bytes < total) throw new Error('The connection closed before the end of the file.')
  } finally {
    clearTimeout(timer)
  }
}
