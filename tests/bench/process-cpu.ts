// Reads the CPU and memory use of a process from outside, so that measuring does not change the process.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const hasScheduler = existsSync('/proc/self/schedstat')

/** Source and precision of the CPU times on this operating system, for the table. */
export const cpuSource = hasScheduler
  ? "the scheduler's own count of each thread, in nanoseconds"
  : '`ps`, which counts no finer than hundredths of a second, and times are not freed of the waiting for a core'

/** Reads a value. Returns undefined if the process or thread has ended. */
function unlessGone<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Returns the time that a thread has run, and the time that it has waited for a core, both in milliseconds. */
function scheduled(folder: string): { ran: number; waited: number } {
  const [ran = 0, waited = 0] = readFileSync(`${folder}/schedstat`, 'utf8').split(' ').map(Number)
  return { ran: ran / 1e6, waited: waited / 1e6 }
}

const fromPs = (pid: number, field: 'time' | 'rss'): string =>
  execFileSync('ps', ['-o', `${field}=`, '-p', `${pid}`], { encoding: 'utf8' }).trim()

/** Converts a time of `ps` in the form `[[days-]hours:]minutes:seconds` to milliseconds. */
function msOf(time: string): number {
  const [clock = '', days = '0'] = time.split('-').toReversed()
  const seconds = clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  return (Number(days) * 86_400 + seconds) * 1_000
}

/** Returns the CPU time of all threads of a process so far, in milliseconds. */
export function cpuMs(pid: number): number {
  if (!hasScheduler) return msOf(fromPs(pid, 'time'))
  const threads = readdirSync(`/proc/${pid}/task`)
  const times = threads.map(thread => unlessGone(() => scheduled(`/proc/${pid}/task/${thread}`).ran) ?? 0)
  return times.reduce((sum, each) => sum + each, 0)
}

/**
 * Returns the time that the main thread of a process has waited for a core so far, in milliseconds. Returns 0 if the
 * operating system does not report it.
 */
export const coreWaitMs = (pid: number): number => (hasScheduler ? scheduled(`/proc/${pid}`).waited : 0)

/** Returns the resident memory of a process, in MB of 1024 kB. */
export function residentMb(pid: number): number {
  if (!hasScheduler) return Number(fromPs(pid, 'rss')) / 1024
  const [, kilobytes = Number.NaN] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
