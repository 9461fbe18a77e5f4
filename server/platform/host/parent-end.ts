import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Polling interval: no operating system notifies a process of the end of its parent. */
const checkMs = 500
/** Command lines that npm puts between itself and the server. They survive if npm is killed. */
const between = /^(\S*\/)?(ba|da|a|z|k)?sh -c |[/\\]with-packages\.mjs /

interface Running {
  parent: number
  commandLine: string
}

/** Returns undefined for a process that has ended. */
function findProcess(pid: number): Running | undefined {
  try {
    return process.platform === 'linux' ? readProc(pid) : readPs(pid)
  } catch {
    return undefined
  }
}

function readProc(pid: number): Running {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The program name, in parentheses, may itself contain spaces and parentheses.
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

/** Returns the chain from this process to its parent, or under npm up to npm. */
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
 * Tells whether a process still has its parent. POSIX gives an orphan a new parent; Windows does not. On macOS looking up other
 * processes would start a program each time.
 */
function hasParent({ child, parent }: Link): boolean {
  if (child === process.pid && process.platform !== 'win32') return process.ppid === parent
  return process.platform === 'linux' ? findProcess(child)?.parent === parent : isAlive(parent)
}

/** Calls a function once when the process that started this one has ended; under npm, when npm has ended. */
export function whenParentEnds(callback: () => void): void {
  const links = linksUp()
  const check = setInterval(() => {
    if (links.every(hasParent)) return
    clearInterval(check)
    callback()
  }, checkMs)
  check.unref()
}
