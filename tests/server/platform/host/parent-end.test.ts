import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { aFolder } from '../../../support/folders.ts'

const entry = path.resolve(import.meta.dirname, '../../../../server/app/entry/cli.ts')

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

/** The server's process, once it says that it listens; it goes when the test has finished. */
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
  `"${process.execPath}" "${entry}" serve --seed empty --data data ${flags.join(' ')} > line`

/** A program whose child is the server, in a folder of its own. */
function start(folder: string, program: string, ...args: string[]): ChildProcess {
  const { npm_lifecycle_event: _ours, ...env } = process.env
  return spawn(program, args, { cwd: folder, stdio: 'ignore', env })
}

// A second command keeps the shell from becoming the server itself.
const inShell = (...flags: string[]) => `${command(...flags)} & wait`

test.skipIf(process.platform === 'win32').each(['SIGTERM', 'SIGKILL'] as const)(
  'ends when the shell that started it ends by %s',
  async signal => {
    const folder = aFolder()
    const shell = start(folder, 'sh', '-c', inShell())
    const pid = await listening(folder)
    shell.kill(signal)
    expect(await isGone(pid)).toBe(true)
    expect(existsSync(path.join(folder, 'data', 'stallkeeper.stopped'))).toBe(true)
  },
)

test.skipIf(process.platform === 'win32').each(['SIGTERM', 'SIGKILL'] as const)(
  'ends when npm, which has a shell between, ends by %s',
  async signal => {
    const folder = aFolder()
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ scripts: { shop: inShell() } }))
    const npm = start(folder, 'npm', 'run', '-s', 'shop')
    const pid = await listening(folder)
    npm.kill(signal)
    expect(await isGone(pid)).toBe(true)
  },
)

test.skipIf(process.platform === 'win32')('with --detach goes on, also when the terminal closes', async () => {
  const folder = aFolder()
  const attached = aFolder()
  const shell = start(folder, 'sh', '-c', inShell('--detach'))
  const other = start(attached, 'sh', '-c', inShell())
  const pid = await listening(folder)
  const otherPid = await listening(attached)
  for (const each of [shell, other]) {
    each.kill('SIGKILL')
    await once(each, 'close')
  }
  process.kill(pid, 'SIGHUP')
  // By then the one that looks for its parent has found it gone.
  expect(await isGone(otherPid)).toBe(true)
  expect(isAlive(pid)).toBe(true)
})

test.skipIf(process.platform === 'win32')('goes on behind a shell that lives, without input', async () => {
  const folder = aFolder()
  const attached = aFolder()
  const shell = start(folder, 'sh', '-c', `${command()} < /dev/null & wait`)
  onTestFinished(() => void shell.kill('SIGKILL'))
  const other = start(attached, 'sh', '-c', inShell())
  const pid = await listening(folder)
  const otherPid = await listening(attached)
  other.kill('SIGKILL')
  expect(await isGone(otherPid)).toBe(true)
  expect(isAlive(pid)).toBe(true)
})
