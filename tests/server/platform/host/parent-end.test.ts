import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { cliEntry } from '../../../support/cli-entry.ts'
import { aDataFolder } from '../../../support/folders.ts'

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const isGone = async (pid: number) => {
  while (isAlive(pid)) await wait(50)
  return true
}

/** Returns the process id of the server after it has printed its address. The process is killed after the test. */
async function listening(folder: string): Promise<number> {
  const line = path.join(folder, 'line')
  while (!existsSync(line) || readFileSync(line, 'utf8') === '') await wait(50)
  const { pid } = JSON.parse(readFileSync(line, 'utf8'))
  onTestFinished(() => {
    if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  })
  return pid
}

const command = (...flags: string[]) =>
  `"${process.execPath}" "${cliEntry}" serve --data data ${flags.join(' ')} > line`

/** Creates a folder with the data of a world, so that the server need not create one. */
const aSeededFolder = () => path.dirname(aDataFolder('empty'))

/** Starts a program in a folder. The server is its child process. */
function start(folder: string, program: string, ...args: string[]): ChildProcess {
  const { npm_lifecycle_event: _ours, ...env } = process.env
  return spawn(program, args, { cwd: folder, stdio: 'ignore', env })
}

// With a second command, the shell cannot replace itself by the server.
const inShell = (...flags: string[]) => `${command(...flags)} & wait`

test.skipIf(process.platform === 'win32').each(['SIGTERM', 'SIGKILL'] as const)(
  'ends when the shell that started it ends by %s',
  async signal => {
    const folder = aSeededFolder()
    const shell = start(folder, 'sh', '-c', inShell())
    const pid = await listening(folder)
    shell.kill(signal)
    expect(await isGone(pid)).toBe(true)
    expect(existsSync(path.join(folder, 'data', 'stallkeeper.stopped'))).toBe(true)
  },
)

test.skipIf(process.platform === 'win32').each(['SIGTERM', 'SIGKILL'] as const)(
  'ends when npm, with a shell in between, ends by %s',
  async signal => {
    const folder = aSeededFolder()
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ scripts: { shop: inShell() } }))
    const npm = start(folder, 'npm', 'run', '-s', 'shop')
    const pid = await listening(folder)
    npm.kill(signal)
    expect(await isGone(pid)).toBe(true)
  },
)

test.skipIf(process.platform === 'win32')(
  'with --detach the server keeps running, also when the terminal closes',
  async () => {
    const folder = aSeededFolder()
    const attached = aSeededFolder()
    const shell = start(folder, 'sh', '-c', inShell('--detach'))
    const other = start(attached, 'sh', '-c', inShell())
    const pid = await listening(folder)
    const otherPid = await listening(attached)
    for (const each of [shell, other]) {
      each.kill('SIGKILL')
      await once(each, 'close')
    }
    process.kill(pid, 'SIGHUP')
    // By this time, a server that checks its parent has ended.
    expect(await isGone(otherPid)).toBe(true)
    expect(isAlive(pid)).toBe(true)
  },
)

test.skipIf(process.platform === 'win32')(
  'the server keeps running without input while its shell is alive',
  async () => {
    const folder = aSeededFolder()
    const attached = aSeededFolder()
    const shell = start(folder, 'sh', '-c', `${command()} < /dev/null & wait`)
    onTestFinished(() => void shell.kill('SIGKILL'))
    const other = start(attached, 'sh', '-c', inShell())
    const pid = await listening(folder)
    const otherPid = await listening(attached)
    other.kill('SIGKILL')
    expect(await isGone(otherPid)).toBe(true)
    expect(isAlive(pid)).toBe(true)
  },
)
