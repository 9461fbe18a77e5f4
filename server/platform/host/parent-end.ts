import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Polling interval in milliseconds. Polling is needed, because no operating system notifies a process of the end of its
 * parent.
 */
const checkMs = 500
/**
 * Matches the command lines of the processes that npm starts between itself and the server. These continue if npm is
 * killed.
 */
const between = /^(\S*\/)?(ba|da|a|z|k)?sh -c |[/\\]with-packages\.mjs /

interface Running {
  parent: number
  commandLine: string
}

/** Returns a running process; undefined if the process has ended. */
function findProcess(pid: number): Running | undefined {
  try {
    return process.platform === 'linux' ? readProc(pid) : readPs(pid)
  } catch {
    return undefined
  }
}

function readProc(pid: number): Running {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The program name is in parentheses and may itself contain spaces and parentheses.
  const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { parent: Number(parent), commandLine: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') }
}

function readPs(pid: number): Running | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' })
  const [, parent, commandLine = ''] = /^\s*(\d+)\s+(.*)/.exec(stdout) ?? []
  return parent === undefined ? undefined : { parent: Number(parent), commandLine: `${commandLine} ` }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

interface Link {
  child: number
  parent: number
}

/**
 * Returns the chain of processes from this one to its parent. If npm has started this process, the chain reaches up to
 * npm.
 */
function linksUp(): Link[] {
  const links = [{ child: process.pid, parent: process.ppid }]
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return links
  let child = process.ppid
  for (let running = findProcess(child); running && between.test(running.commandLine); running = findProcess(child)) {
    links.push({ child, parent: running.parent })
    child = running.parent
  }
  return links
}

/**
 * Returns true if a process still has its parent. POSIX gives an orphan a new parent; Windows does not. On macOS,
 * looking up another process would start a program each time.
 */
function hasParent({ child, parent }: Link): boolean {
  if (child === process.pid && process.platform !== 'win32') return process.ppid === parent
  return process.platform === 'linux' ? findProcess(child)?.parent === parent : isAlive(parent)
}

/**
 * Calls a function once when the parent of this process has ended. If npm has started this process, the function is
 * called when npm has ended.
 */
export function whenParentEnds(callback: () => void): void {
  const links = linksUp()
  const check = setInterval(() => {
    if (links.every(hasParent)) return
    clearInterval(check)
    callback()
  }, checkMs)
  check.unref()
}
