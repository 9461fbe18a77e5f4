import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { snapshotLimits } from '#shared/snapshots.ts'
import { aPicture } from '../contract/samples.ts'
import { askAs, send } from '../support/client.ts'
import { aDataFolder, aFolder, databaseName } from '../support/folders.ts'
import { isLong } from '../support/long-run.ts'
import { disagreements } from '../support/pictures.ts'
import { aServer } from '../support/server.ts'
import { sendHalf } from '../support/slow-upload.ts'
import { fillDisk, mountSmallDisk } from '../support/small-disk.ts'
import { operatorKey } from '../support/start-options.ts'
import { aChild } from './child.ts'

/** Number of times that the server is killed. `npm test` uses fewer. */
const kills = isLong ? 80 : 2

const operator = { headers: { 'X-Operator-Key': operatorKey } }

test('a snapshot without enough disk space changes neither the earlier one of its name nor the world', async context => {
  const disk = aFolder()
  const unmount = mountSmallDisk(disk, 40)
  if (!unmount) return context.skip('no small disk can be mounted here')
  onTestFinished(unmount)
  const folder = path.join(disk, 'data')
  mkdirSync(folder)
  execFileSync('cp', [path.join(aDataFolder('demo'), databaseName), folder])
  const { said: url } = await aChild('serving', folder)
  const command = askAs(url, operator)
  const first = await command('sandbox.saveSnapshot', { name: 'one' })
  const { digest } = await command('sandbox.digest', {})
  const giveRoom = fillDisk(disk)
  expect(await send(url, 'sandbox.saveSnapshot', { name: 'one' }, operator)).toMatchObject({ status: 500, code: 501 })
  expect((await command('sandbox.digest', {})).digest).toBe(digest)
  expect((await command('sandbox.listSnapshots', {})).list).toEqual([first])
  expect(readdirSync(path.join(folder, 'snapshots'))).toEqual(['world-one.stall'])
  giveRoom()
  await command('sandbox.restoreSnapshot', { name: 'one' })
  expect((await command('sandbox.digest', {})).digest).toBe(digest)
})

test('a fork without enough disk space for its pictures leaves no files behind', async context => {
  const disk = aFolder()
  const unmount = mountSmallDisk(disk, 1)
  if (!unmount) return context.skip('no small disk can be mounted here')
  onTestFinished(unmount)
  const server = await aServer()
  const seller = await server.signIn()
  await seller.send('uploads.add', { type: 'avatar' }, { files: { file: aPicture() } })
  await server.command('sandbox.saveSnapshot', { name: 'one' })
  vi.stubEnv('TMPDIR', disk)
  onTestFinished(() => void vi.unstubAllEnvs())
  fillDisk(disk)
  expect(await server.send('sandbox.addWorld', { snapshot: 'one' }, operator)).toMatchObject({ code: 501 })
  expect(readdirSync(disk)).toEqual(['ballast'])
  expect((await server.command('sandbox.listWorlds', {})).list).toEqual([])
})

test('a damaged snapshot file is refused, and the world is unchanged', async () => {
  const server = await aServer()
  await server.command('sandbox.saveSnapshot', { name: 'one' })
  await server.command('sandbox.clock', { advance: 'P1D' })
  const before = await server.command('sandbox.digest', {})
  const file = path.join(server.folder, 'snapshots', 'world-one.stall')
  const sound = readFileSync(file)
  const changed = Buffer.from(sound)
  changed.writeUInt8(changed.readUInt8(5_000) ^ 1, 5_000)
  const damaged = [sound.subarray(0, sound.length / 2), Buffer.concat([sound, Buffer.from('x')]), changed]
  for (const content of damaged) {
    writeFileSync(file, content)
    for (const name of ['restoreSnapshot', 'compareSnapshot', 'downloadCapsule'] as const)
      expect(await server.send(`sandbox.${name}`, { name: 'one' }, operator)).toMatchObject({
        code: 405,
        data: { issues: [{ path: 'name' }] },
      })
    expect((await server.send('sandbox.addWorld', { snapshot: 'one' }, operator)).code).toBe(405)
    expect(await server.command('sandbox.digest', {})).toEqual(before)
  }
})

test.each([
  { keepTokens: true, uploaded: 200 },
  { keepTokens: false, uploaded: 401 },
])(
  'during a restore, other requests and an upload are answered, and rows and pictures agree ($keepTokens)',
  async ({ keepTokens, uploaded }) => {
    const server = await aServer()
    const seller = await server.signIn()
    await seller.send('uploads.add', { type: 'avatar' }, { files: { file: aPicture() } })
    await server.command('sandbox.saveSnapshot', { name: 'one' })
    const before = await server.command('sandbox.digest', {})
    await server.command('sandbox.clock', { advance: 'P1D' })
    const upload = await sendHalf(server, seller)
    const parts = () => readdirSync(path.join(server.folder, 'uploads')).filter(name => name.endsWith('.part'))
    await expect.poll(() => parts().length, { interval: 10 }).toBe(1)
    const reads = ['auth.me', 'orders.list', 'wallet.get', 'goods.list', 'shop.tiers'] as const
    const ask = () => [
      ...reads.map(call => seller.send(call)),
      seller.send('shop.update', { address: '1 Sample Street' }),
      server.send('sandbox.state', {}, operator),
    ]
    const first = ask()
    const restoring = server.send('sandbox.restoreSnapshot', { name: 'one', keepTokens }, operator)
    const replies = await Promise.all([...first, ...ask(), ...ask()])
    expect(await restoring).toMatchObject({ code: 200 })
    const allowed = keepTokens ? [200, 201] : [200, 201, 401]
    expect(replies.map(({ code }) => code).filter(code => !allowed.includes(code))).toEqual([])
    if (!keepTokens) expect(await server.command('sandbox.digest', {})).toEqual(before)
    expect(await upload.finish()).toBe(uploaded)
    if (!keepTokens) expect(await server.command('sandbox.digest', {})).toEqual(before)
    expect((await server.command('sandbox.state', {})).book).toEqual({ sum: 0, balancesAgree: true })
    // The server deletes the picture of a refused upload only after its response.
    await expect.poll(() => disagreements(server.folder)).toEqual([])
    expect(readdirSync(path.join(server.folder, 'uploads'))).toHaveLength(keepTokens ? 2 : 1)
  },
)

test('a snapshot that would exceed the total size limit is refused and changes nothing', async () => {
  const server = await aServer('empty')
  const seller = await server.join('mara')
  await seller.send('uploads.add', { type: 'avatar' }, { files: { file: aPicture() } })
  const kept = await server.command('sandbox.saveSnapshot', { name: 'one' })
  const { digest } = await server.command('sandbox.digest', {})
  const { bytes: mostBytes } = snapshotLimits
  const save = (as: string) => server.send('sandbox.saveSnapshot', { name: as }, operator)
  // The size of the picture as its row gives it, because a real picture of 512 MB would take the test seconds to write.
  const [{ size = 0 } = {}] = server.rows<{ size: number }>('SELECT size_bytes AS size FROM uploads')
  server.change('UPDATE uploads SET size_bytes = ?', mostBytes)
  for (const each of ['one', 'two']) expect(await save(each)).toMatchObject({ code: 204, data: { mostBytes } })
  server.change('UPDATE uploads SET size_bytes = ?', size)
  expect((await server.command('sandbox.listSnapshots', {})).list).toEqual([kept])
  expect(readdirSync(path.join(server.folder, 'snapshots'))).toEqual(['world-one.stall'])
  await server.command('sandbox.restoreSnapshot', { name: 'one' })
  expect((await server.command('sandbox.digest', {})).digest).toBe(digest)
})

test('a folder killed at any time during a restore contains the old or the restored world completely', async () => {
  const server = await aServer()
  const seller = await server.signIn()
  const digests: string[] = []
  for (const name of ['one', 'two']) {
    await seller.send('uploads.add', { type: 'avatar' }, { files: { file: aPicture() } })
    await server.command('sandbox.clock', { advance: 'P1D' })
    await server.command('sandbox.saveSnapshot', { name })
    digests.push((await server.command('sandbox.digest', {})).digest)
  }
  const started = performance.now()
  await server.command('sandbox.restoreSnapshot', { name: 'one' })
  const restoreMs = performance.now() - started
  await server.close()
  for (let life = 0; life < kills; life++) {
    const child = await aChild('serving', server.folder)
    const name = life % 2 === 0 ? 'two' : 'one'
    const restoring = send(child.said, 'sandbox.restoreSnapshot', { name }, operator).catch(() => undefined)
    // The server is killed at a random time, which need not be reproducible.
    await wait(Math.random() * 2 * restoreMs)
    await child.kill()
    await restoring
    await server.reopen()
    expect(digests).toContain((await server.command('sandbox.digest', {})).digest)
    expect((await server.command('sandbox.state', {})).book).toEqual({ sum: 0, balancesAgree: true })
    await server.close()
  }
})
