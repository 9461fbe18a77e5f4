import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Counts of one part of `npm test`, such as the browser specs. */
export interface Results {
  passed: number
  failed: number
  skipped: number
  files: FileResults[]
}

export interface FileResults {
  file: string
  tests: number
  ms: number
  /**
   * CPU time of the runner and its child processes in milliseconds. Only with a single worker does it belong to one
   * file.
   */
  cpuMs: number
}

const folder = path.resolve(import.meta.dirname, '../../node_modules/.cache/test-results')
const fileOf = (part: string) => path.join(folder, `${part}.json`)
/** Name of the environment variable that passes the name of the part to the reporter. */
export const partVariable = 'STALLKEEPER_TEST_PART'

export const forgetResults = (): void => rmSync(folder, { recursive: true, force: true })

/**
 * Writes the results of a reporter to a file. Without the environment variable, as in a manual run, it does nothing.
 */
export function writeResults(results: Results): void {
  const part = process.env[partVariable]
  if (part === undefined) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(fileOf(part), JSON.stringify(results))
}

/** Reads the results of a part; undefined if the runner ended before it had written any. */
export function readResults(part: string): Results | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(part), 'utf8'))
  } catch {
    return undefined
  }
}

/** Duration of a clock tick in /proc, in milliseconds. */
const tickMs = 10

/** Sums the CPU time of a process and its descendants in milliseconds; 0 without /proc. */
export function cpuOfTree(root = process.pid): number {
  const processes = new Map<number, { parent: number; ticks: number }>()
  for (const name of procEntries()) {
    const stat = readStat(name)
    // The name of the program is in brackets and may contain spaces, so fields are counted after the last bracket.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0] = fields.slice(1)
    // These fields are utime, stime, cutime and cstime. The last two include child processes that have ended.
    const ticks = fields.slice(11, 15).reduce((sum, each) => sum + each, 0)
    if (stat !== '') processes.set(Number(name), { parent, ticks })
  }
  const isBelow = (pid: number): boolean =>
    pid === root || (processes.has(pid) && isBelow(processes.get(pid)?.parent ?? 0))
  return [...processes].reduce((sum, [pid, { ticks }]) => sum + (isBelow(pid) ? ticks * tickMs : 0), 0)
}

function procEntries(): string[] {
  try {
    return readdirSync('/proc').filter(name => /^\d+$/.test(name))
  } catch {
    return []
  }
}

/** Reads the line about a process in /proc. Returns an empty text if the process has ended in the meantime. */
function readStat(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}

/** Measures the time and the CPU time of each file, from the end of the previous file. */
export class Stopwatch {
  #at = performance.now()
  #cpu = cpuOfTree()

  lap(): { ms: number; cpuMs: number } {
    const [at, cpu] = [performance.now(), cpuOfTree()]
    // The CPU time can decrease, because a killed worker takes the time of its child processes with it.
    const lap = { ms: at - this.#at, cpuMs: Math.max(0, cpu - this.#cpu) }
    this.#at = at
    this.#cpu = cpu
    return lap
  }
}
