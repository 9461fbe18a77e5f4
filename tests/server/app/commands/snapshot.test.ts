import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { aCapsuleOf } from '../../../support/capsules.ts'
import { aFolder } from '../../../support/folders.ts'
import { aServer, type TestServer } from '../../../support/server.ts'
import { operatorKey } from '../../../support/start-options.ts'
import { runCli } from './processes.ts'

const snapshotIn =
  ({ url }: TestServer) =>
  async (...args: string[]) => {
    const env = { STALLKEEPER_URL: url, STALLKEEPER_OPERATOR_KEY: operatorKey }
    const { code, stdout, stderr } = await runCli(['snapshot', ...args], env)
    return { code, stderr, answer: stdout === '' ? undefined : JSON.parse(stdout) }
  }

test('saves, compares, restores and deletes snapshots of a running world', async () => {
  const server = await aServer('empty')
  const snapshot = snapshotIn(server)
  expect(await snapshot('save', '--name', 'one')).toMatchObject({ code: 0, answer: { name: 'one' } })
  await server.command('sandbox.clock', { advance: 'P1D' })
  expect(await snapshot('compare', '--name', 'one')).toMatchObject({ code: 1, answer: { isSame: false } })
  expect(await snapshot('restore', '--name', 'one', '--keep-tokens')).toMatchObject({ code: 0 })
  expect(await snapshot('compare', '--name', 'one')).toMatchObject({ code: 0, answer: { isSame: true } })
  expect(await snapshot()).toMatchObject({ code: 0, answer: [{ name: 'one' }] })
  expect(await snapshot('delete', '--name', 'one')).toMatchObject({ code: 0 })
  expect(await snapshot('restore', '--name', 'one')).toMatchObject({ code: 1, stderr: expect.stringContaining('404') })
})

test('exports a snapshot as a file, and opens it again', async () => {
  const server = await aServer('empty')
  const snapshot = snapshotIn(server)
  const file = path.join(aFolder(), 'one.stall')
  await snapshot('save', '--name', 'one')
  expect(await snapshot('export', file, '--name', 'one')).toMatchObject({ code: 0, answer: { file } })
  expect(await snapshot('open', file, '--name', 'two')).toMatchObject({ code: 0, answer: { name: 'two' } })
  expect(await snapshot('compare', '--name', 'one', '--with', 'two')).toMatchObject({ code: 0 })
  writeFileSync(file, 'something else')
  expect(await snapshot('open', file)).toMatchObject({ code: 1, stderr: expect.stringContaining('not a saved state') })
  expect(await snapshot('open', `${file}.gone`)).toMatchObject({ code: 2, stderr: expect.stringContaining('ENOENT') })
  expect(await snapshot('export', '--name', 'one')).toMatchObject({ code: 2 })
  expect(await snapshot('export', file, '--name', 'none')).toMatchObject({ code: 1 })
})

/** Source of a script that reads the digest, advances the clock by three days, and reads the digest again. */
const script = `
const headers = { 'X-Operator-Key': process.env.STALLKEEPER_OPERATOR_KEY, 'Content-Type': 'application/json' }
const ask = async (path, how = {}) =>
  (await (await fetch(process.env.STALLKEEPER_URL + '/sandbox' + path, { headers, ...how })).json()).data
const before = (await ask('/digest')).digest
await ask('/clock', { method: 'POST', body: '{"advance":"P3D"}' })
console.log(JSON.stringify([before, (await ask('/digest')).digest]))`

const runFrom = (...flags: string[]) =>
  runCli(['run', ...flags, '--', process.execPath, '--input-type=module', '-e', script])

test('a world that starts from a capsule is the same in another process, and develops identically', async () => {
  const server = await aServer()
  const file = path.join(aFolder(), 'two-days.stall')
  writeFileSync(file, new Uint8Array(await (await aCapsuleOf(server)).arrayBuffer()))
  const digest = async () => (await server.command('sandbox.digest', {})).digest
  const before = await digest()
  await server.command('sandbox.clock', { advance: 'P3D' })
  const after = await digest()
  const inMemory = await runFrom('--from', file)
  expect(inMemory).toEqual({ code: 0, stdout: `${JSON.stringify([before, after])}\n`, stderr: '' })
  const data = path.join(aFolder(), 'data')
  expect((await runFrom('--from', file, '--data', data)).stdout).toBe(inMemory.stdout)
  const again = JSON.parse((await runFrom('--from', file, '--data', data)).stdout)
  expect(again[0]).toBe(after)
})

test('an unsuitable capsule starts no world, and cannot be combined with another source', async () => {
  const file = path.join(aFolder(), 'other.stall')
  const data = path.join(aFolder(), 'data')
  writeFileSync(file, 'something else')
  const sentence = `${file}: This is not a saved state of Stallkeeper.\n`
  expect(await runFrom('--from', file, '--data', data)).toEqual({ code: 2, stdout: '', stderr: sentence })
  expect(await runFrom('--from', `${file}.gone`)).toMatchObject({ code: 2, stderr: expect.stringContaining('ENOENT') })
  const both = await runFrom('--from', file, '--seed', 'demo')
  expect(both).toMatchObject({ code: 2, stderr: expect.stringContaining('--seed cannot be used with it') })
  expect(existsSync(data)).toBe(false)
})
