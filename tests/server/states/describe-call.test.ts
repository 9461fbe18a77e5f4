import { expect, test } from 'vitest'
import { demo } from '#shared/product.ts'
import { aServer } from '../../support/server.ts'

const { username } = demo

test('an undo point describes the records behind the ids of its action, and contains no secret of an import', async () => {
  const { command } = await aServer()
  await command('sandbox.settings', { restorePoints: 'on' })
  const { id } = await command('sandbox.addFault', { call: 'orders.pay', code: 424 })
  await command('sandbox.removeFaults', { id })
  const { list } = await command('sandbox.listSchedule', {})
  const [entry] = list.filter(({ kind }) => kind === 'parcel.step')
  await command('sandbox.changeScheduled', { id: entry?.id ?? '', drop: true })
  await command('sandbox.importPeople', { list: [{ username: 'anna', password: 'password1' }] })
  await command('sandbox.orders', { count: 2, username })
  const { undo } = await command('sandbox.listRestorePoints', {})
  expect(undo.map(({ what }) => what)).toEqual([
    { count: 2, username },
    { list: 1, username: 'anna' },
    { id: entry?.id, drop: true, kind: 'parcel.step', happening: 'parcel_moves', subject: entry?.subject.name },
    { id, call: 'orders.pay', code: 424 },
    { call: 'orders.pay', code: 424 },
  ])
})

test('fault rules leave no undo point if the request says so', async () => {
  const { command } = await aServer('empty')
  await command('sandbox.settings', { restorePoints: 'on' })
  await command('sandbox.weather', { weather: 'sale' })
  await command('sandbox.undo', {})
  const before = await command('sandbox.listRestorePoints', {})
  const list = [{ call: 'orders.pay', code: 424, group: 'walk' }]
  await command('sandbox.importFaults', { list, restorePoint: 'skip' })
  await command('sandbox.removeFaults', { group: 'walk', restorePoint: 'skip' })
  expect(await command('sandbox.listRestorePoints', {})).toEqual(before)
  expect((await command('sandbox.listFaults', {})).list).toEqual([])
})
