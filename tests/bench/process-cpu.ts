// What a process has used, read from outside, so that measuring changes nothing in it.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const hasScheduler = existsSync('/proc/self/schedstat')

/** How exact the figures are on this system. */
export const cpuSource = hasScheduler
  ? "the scheduler's own count of each thread, in nanoseconds"
  : '`ps`, which counts no finer than hundredths of a second'

/** Runs something that may find its subject gone. */
function unlessGone<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** CPU time of all threads of a process so far, in milliseconds. */
export function cpuMs(pid: number): number {
  return hasScheduler ? threadsCpuMs(pid) : secondsOf(execFileSync('ps', ['-o', 'time=', '-p', `${pid}`])) * 1_000
}

function threadsCpuMs(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const nanoseconds = threads.map(thread => unlessGone(() => ran(`/proc/${pid}/task/${thread}`)) ?? 0)
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6
}

/** How long a thread ran, in nanoseconds. */
const ran = (folder: string): number => Number(readFileSync(`${folder}/schedstat`, 'utf8').split(' ')[0])

/** `[[days-]hours:]minutes:seconds` of `ps`. */
function secondsOf(time: Buffer): number {
  const [days, clock] = time.toString().trim().includes('-') ? time.toString().trim().split('-') : ['0', `${time}`]
  const seconds = (clock ?? '')
    .trim()
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0)
  return Number(days) * 86_400 + seconds
}
