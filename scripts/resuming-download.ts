import { existsSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** In milliseconds: how long no byte may come, and how long it waits before another try. */
const usualTimes = { stallMs: 30_000, pauseMs: 1_000 }
/** So many tries in a row that brought nothing end it. */
const fruitlessTries = 3

interface Wishes {
  /** Keeps what came so far. */
  partial: string
  /** Told the bytes so far, and all of them where that is known. */
  onProgress?: (bytes: number, total: number | undefined) => void
  /** Gives it up. */
  signal?: AbortSignal
  times?: typeof usualTimes
}

/**
 * Downloads a file for as long as bytes come; one that is cut off goes on from where it was, also in a later run.
 * @param target where the whole file goes
 * @throws Error when nothing comes any more, the server refuses, or it was given up; what came stays in `partial`
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

/** What the next start does about a download that failed. @param folder keeps what came of it, which may be nothing */
export function nextStart(folder: string): string {
  const hasBytes = existsSync(folder) && readdirSync(folder).some(name => sizeOf(path.join(folder, name)) > 0)
  return hasBytes ? 'goes on from where it was' : 'tries again'
}

/** The server answered, and will not give the file. */
class Refused extends Error {}

const sizeOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0)

async function fetchRest(url: string, { partial, onProgress, signal }: Wishes, stallMs: number): Promise<void> {
  const stalled = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const stillComes = () => {
    clearTimeout(timer)
    timer = setTimeout(() => stalled.abort(new Error('No more bytes came.')), stallMs)
  }
  stillComes()
  try {
    // Open before the first byte comes: what waits in the connection is lost with it.
    await using kept = await open(partial, 'a')
    const have = sizeOf(partial)
    const response = await fetch(url, {
      headers: have > 0 ? { range: `bytes=${have}-` } : {},
      signal: AbortSignal.any([stalled.signal, ...(signal ? [signal] : [])]),
    })
    // Nothing is left to come.
    if (response.status === 416) return
    if (!response.ok || !response.body) throw new Refused(`The server answered ${response.status}.`)
    // A server that does not know ranges begins anew.
    const from = response.status === 206 ? have : 0
    const total = from + Number(response.headers.get('content-length')) || undefined
    let bytes = from
    if (from < have) await kept.truncate()
    for await (const chunk of response.body) {
      stillComes()
      await kept.appendFile(chunk)
      bytes += chunk.length
      onProgress?.(bytes, total)
    }
    if (total !== undefined && bytes < total) throw new Error('The connection ended early.')
  } finally {
    clearTimeout(timer)
  }
}
