import { expect, test } from 'vitest'
import { aServer, type TestServer } from '../../support/server.ts'
import { operatorKey, testNow } from '../../support/start-options.ts'

const operator = { headers: { 'X-Operator-Key': operatorKey } }
const momentsOf = async ({ command }: TestServer) =>
  (await command('sandbox.listSnapshots', {})).list.map(({ name, now }) => [name, now])

test('with `ifTaken: refuse` a snapshot is not replaced by one of the same name, saved or opened from a file', async () => {
  const server = await aServer('empty')
  await server.command('sandbox.saveSnapshot', { name: 'monday', ifTaken: 'refuse' })
  await server.command('sandbox.clock', { advance: 'P1D' })
  const later = await server.command('sandbox.saveSnapshot', { name: 'tuesday' })
  const capsule = await server.command('sandbox.downloadCapsule', { name: 'tuesday' })
  const kept = [
    ['monday', testNow],
    ['tuesday', later.now],
  ]

  const refused = { code: 203, data: { taken: 'monday' } }
  const named = { name: 'monday', ifTaken: 'refuse' }
  expect(await server.send('sandbox.saveSnapshot', named, operator)).toMatchObject(refused)
  expect(await server.send('sandbox.openCapsule', { ...named, capsule }, operator)).toMatchObject(refused)
  expect(await server.send('sandbox.openCapsule', { ifTaken: 'refuse', capsule }, operator)).toMatchObject({
    code: 203,
    data: { taken: 'tuesday' },
  })
  expect(await momentsOf(server)).toEqual(kept)

  await server.command('sandbox.openCapsule', { name: 'monday', ifTaken: 'replace', capsule })
  expect(await momentsOf(server)).toEqual([
    ['monday', later.now],
    ['tuesday', later.now],
  ])
})
