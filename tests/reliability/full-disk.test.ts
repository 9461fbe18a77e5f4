import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { demo } from '#shared/product.ts'
import { cliEntry } from '../support/cli-entry.ts'
import { askAs, send } from '../support/client.ts'
import { aDataFolder, aFolder, databaseName } from '../support/folders.ts'
import { rowsIn } from '../support/rows.ts'
import { fillDisk, mountSmallDisk } from '../support/small-disk.ts'
import { operatorKey } from '../support/start-options.ts'
import { aChild } from './child.ts'

const operator = { headers: { 'X-Operator-Key': operatorKey } }

/** Mounts a small file system until the test has finished. Returns undefined if mounting is not allowed. */
function aSmallDisk(megabytes: number): string | undefined {
  const disk = aFolder()
  const unmount = mountSmallDisk(disk, megabytes)
  if (unmount) onTestFinished(unmount)
  return unmount && disk
}

/** Copies the demo shop to a small disk. */
function onSmallDisk(): { disk: string; folder: string } | undefined {
  const disk = aSmallDisk(40)
  if (disk === undefined) return undefined
  const folder = path.join(disk, 'data')
  mkdirSync(folder)
  execFileSync('cp', [path.join(aDataFolder('demo'), databaseName), folder])
  return { disk, folder }
}

test('on a full disk a call gets 501 and changes nothing, and the server works again once space is free', async context => {
  const place = onSmallDisk()
  if (!place) return context.skip('no small disk can be mounted here')
  const { disk, folder } = place
  const child = await aChild('serving', folder)
  const { token } = await askAs(child.said)('auth.login', { username: demo.username, password: demo.password })
  const command = askAs(child.said, operator)
  const giveRoom = fillDisk(disk)
  // The write-ahead log may have free space, so several writes may succeed before one is refused.
  let refused = await send(child.said, 'help.feedback', { content: 'is there room?' }, { token })
  for (let turn = 0; turn < 3_000 && refused.code === 200; turn++)
    refused = await send(child.said, 'help.feedback', { content: `${turn}`.padEnd(300, 'x') }, { token })
  expect(refused).toMatchObject({ status: 500, code: 501 })
  const written = () => rowsIn<{ count: number }>(folder, 'SELECT count(*) AS count FROM feedback')[0]?.count ?? 0
  const before = written()
  expect((await send(child.said, 'help.feedback', { content: 'y'.repeat(300) }, { token })).code).toBe(501)
  expect(written()).toBe(before)
  expect((await send(child.said, 'sandbox.clock', { rate: 100_000 }, operator)).code).toBe(501)
  expect((await send(child.said, 'shop.tiers', {}, { token })).code).toBe(200)
  giveRoom()
  expect((await send(child.said, 'help.feedback', { content: 'z'.repeat(300) }, { token })).code).toBe(200)
  expect((await command('sandbox.clock', { advance: 'P10D' })).events).toBeGreaterThan(50)
  expect(await command('sandbox.state', {})).toMatchObject({ failedEvents: 0, book: { sum: 0, balancesAgree: true } })
})

test('if the disk fills up while the world runs, no due event is lost', async context => {
  const place = onSmallDisk()
  if (!place) return context.skip('no small disk can be mounted here')
  const { disk, folder } = place
  const child = await aChild('serving', folder)
  const command = askAs(child.said, operator)
  await command('sandbox.clock', { rate: 20_000 })
  const giveRoom = fillDisk(disk)
  const stuck = async () => (await command('sandbox.state', {})).retrying?.error ?? ''
  await expect.poll(stuck, { timeout: 60_000, interval: 50 }).toMatch(/full|disk I\/O/)
  giveRoom()
  await expect.poll(stuck, { timeout: 60_000, interval: 50 }).toBe('')
  await command('sandbox.clock', { rate: 0 })
  expect(await command('sandbox.state', {})).toMatchObject({ failedEvents: 0, book: { sum: 0, balancesAgree: true } })
})

test('a start on a full disk fails with one sentence and exit code 2, and works once space is free', async context => {
  const disk = aSmallDisk(8)
  if (disk === undefined) return context.skip('no small disk can be mounted here')
  const folder = path.join(disk, 'data')
  mkdirSync(folder)
  const giveRoom = fillDisk(disk)
  const env = { ...process.env, STALLKEEPER_LOG: 'info' }
  const child = spawn(process.execPath, [cliEntry, '--data', folder, '--seed', 'empty'], { env })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', text => {
    said += text
  })
  const code = await new Promise(resolve => child.once('close', resolve))
  expect({ code, said }).toEqual({
    code: 2,
    said: expect.stringMatching(/^The data folder [^\n]+ cannot be used: [^\n]+\.\n$/),
  })
  giveRoom()
  expect(readdirSync(folder)).not.toContain('stallkeeper.in-use')
  const next = await aChild('serving', folder)
  expect((await send(next.said, 'shop.tiers')).code).toBe(200)
})
