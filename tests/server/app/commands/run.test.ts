import { once } from 'node:events'
import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '../../../support/folders.ts'
import { ended, runCli, spawnCli } from './processes.ts'

const node = process.execPath
const world = ['--seed', 'empty', '--seed-number', '7', '--clock', '2026-11-20T09:30:00Z']

/** Returns the arguments that run a script with the environment variables of the server. */
const script = (code: string) => ['--', node, '--input-type=module', '-e', code]
const state = `await fetch(process.env.STALLKEEPER_URL + '/sandbox/state',
  { headers: { 'x-operator-key': process.env.STALLKEEPER_OPERATOR_KEY } }).then(answer => answer.json())`

test('gives the command a temporary world and its key, and deletes it afterwards', async () => {
  const temporary = aFolder()
  const code = `console.log(JSON.stringify(${state}))`
  const { stdout, ...rest } = await runCli(['run', ...world, ...script(code)], { TMPDIR: temporary, TMP: temporary })
  expect(rest).toEqual({ code: 0, stderr: '' })
  const { data } = JSON.parse(stdout)
  expect(data).toMatchObject({ seed: 'empty', seedNumber: 7, clock: { now: '2026-11-20T09:30:00.000Z' } })
  expect(readdirSync(temporary)).toEqual([])
})

test('stores the world in the folder of --data', async () => {
  const folder = path.join(aFolder(), 'data')
  const args = ['run', '--data', folder, ...world, ...script('process.exit(0)')]
  expect(await runCli(args)).toEqual({ code: 0, stdout: '', stderr: '' })
  expect(readdirSync(folder)).toContain('stallkeeper.sqlite')
})

test('exits with the exit code of the command', async () => {
  expect(await runCli(['run', ...world, ...script('process.exit(42)')])).toMatchObject({ code: 42 })
})

test('explains that a command cannot be run', async () => {
  const { code, stderr } = await runCli(['run', ...world, '--', 'no-such-command-anywhere'])
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(/^no-such-command-anywhere [^\n]+\.\n$/) })
})

test.skipIf(process.platform === 'win32')(
  "exits with 128 plus the signal's number if a signal ended the command",
  async () => {
    const args = ['run', ...world, ...script("process.kill(process.pid, 'SIGKILL')")]
    expect(await runCli(args)).toMatchObject({ code: 128 + 9 })
  },
)

test.skipIf(process.platform === 'win32').each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'forwards %s to the command, and exits with its code',
  async signal => {
    const temporary = aFolder()
    mkdirSync(path.join(temporary, 'tmp'))
    const code = `process.once('${signal}', () => process.exit(7)); console.log('ready'); setInterval(() => {}, 1000)`
    const env = { ...process.env, TMPDIR: path.join(temporary, 'tmp') }
    const child = spawnCli(['run', ...world, ...script(code)], { env })
    const end = ended(child)
    if (child.stdout) await once(child.stdout, 'data')
    child.kill(signal)
    expect(await end).toMatchObject({ code: 7 })
    expect(readdirSync(path.join(temporary, 'tmp'))).toEqual([])
  },
)
