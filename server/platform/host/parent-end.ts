import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** No system tells a process that its parent ended; who its parent is, costs nothing to ask. */
const checkMs = 500
/** What may stand between npm and what it runs; npm itself, killed, leaves it standing. */
const between = /^(\S*\/)?(ba|da|a|z|k)?sh -c |[/\\]with-packages\.mjs /

interface Running {
  parent: number
  commandLine: string
}

/** A process as the system knows it; undefined when it has ended. */
function look(pid: number): Running | undefined {
  try {
    return process.platform === 'linux' ? lookInProc(pid) : lookByPs(pid)
  } catch {
    return undefined
  }
}

function lookInProc(pid: number): Running {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name of the program, in brackets, may hold anything.
  const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { parent: Number(parent), commandLine: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') }
}

function lookByPs(pid: number): Running | undefined {
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

/** From this process to its parent, and from npm's shell on to npm. */
function linksUp(): Link[] {
  const links = [{ child: process.pid, parent: process.ppid }]
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return links
  let child = process.ppid
  for (let running = look(child); running && between.test(running.commandLine); running = look(child)) {
    links.push({ child, parent: running.parent })
    child = running.parent
  }
  return links
}

/** Whoever loses its parent is given another. Only Windows gives none; on a Mac a look at others starts a program. */
function holds({ child, parent }: Link): boolean {
  if (child === process.pid && process.platform !== 'win32') return process.ppid === parent
  return process.platform === 'linux' ? look(child)?.parent === parent : isAlive(parent)
}

/** Calls a function once when the process that started this one has ended, however it ended; under npm, when npm has. */
export function whenParentEnds(act: () => void): void {
  const links = linksUp()
  const check = setInterval(() => {
    if (links.every(holds)) return
    clearInterval(check)
    act()
  }, checkMs)
  check.unref()
}
