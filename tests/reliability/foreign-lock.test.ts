import path from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { CallName } from '#shared/contract/calls.ts'
import { demo } from '#shared/product.ts'
import { databaseName } from '../support/folders.ts'
import { dumpIn } from '../support/rows.ts'
import { aServer, type TestServer } from '../support/server.ts'
import { operatorKey } from '../support/start-options.ts'

/**
 * Takes the write lock of the database as another program.
 * @returns a function that releases it
 */
function lockedBy({ folder }: TestServer): () => void {
  const other = new Database(path.join(folder, databaseName))
  onTestFinished(() => void other.close())
  other.exec('BEGIN IMMEDIATE')
  return () => void other.exec('COMMIT')
}

const asOperator = (server: TestServer, name: CallName, input = {}) =>
  server.send(name, input, { headers: { 'X-Operator-Key': operatorKey } })

/** Records the order in which responses arrive. */
function following() {
  const order: string[] = []
  const follow = async <Answer>(name: string, answer: Promise<Answer>): Promise<Answer> => {
    const given = await answer
    order.push(name)
    return given
  }
  return { order, follow }
}

/** Reads several times. The write lock of another program must not delay reads. */
async function readSome(read: () => Promise<{ code: number }>): Promise<void> {
  for (let turn = 0; turn < 5; turn++) expect((await read()).code).toBe(200)
}

describe('while another program holds the lock of the database (D-27)', () => {
  test('reading calls are answered before a writing call, which runs once the lock is released', async () => {
    const server = await aServer('demo', { busyMs: 60_000 })
    const seller = await server.signIn()
    const { order, follow } = following()
    const unlock = lockedBy(server)
    const write = follow('write', seller.send('user.setProfile', { nickname: 'Waiting' }))
    await follow(
      'read',
      readSome(() => seller.send('orders.list')),
    )
    await follow('state', asOperator(server, 'sandbox.state'))
    unlock()
    expect((await write).code).toBe(200)
    expect(order).toEqual(['read', 'state', 'write'])
    expect((await seller.ask('auth.me', {})).nickname).toBe('Waiting')
  })

  test('several writes wait, and each is done once', async () => {
    const server = await aServer('demo', { busyMs: 60_000 })
    const seller = await server.signIn()
    const orders = (await seller.ask('orders.list', { status: 'pending_payment' })).list.map(({ orderNo }) => orderNo)
    const before = (await seller.ask('wallet.get', {})).balance
    const unlock = lockedBy(server)
    const payments = orders.map(orderNo => seller.send('orders.pay', { orderNos: [orderNo], payPassword: demo.pin }))
    await readSome(() => seller.send('wallet.get'))
    expect((await seller.ask('wallet.get', {})).balance).toBe(before)
    unlock()
    expect((await Promise.all(payments)).map(({ code }) => code)).toEqual(orders.map(() => 200))
    expect((await seller.ask('orders.list', { status: 'pending_payment' })).list).toEqual([])
    expect(await server.command('sandbox.state', {})).toMatchObject({ book: { sum: 0, balancesAgree: true } })
  })

  test("an operator's command and a call with a fault rule wait too", async () => {
    const server = await aServer('demo', { busyMs: 60_000 })
    const seller = await server.signIn()
    await server.command('sandbox.addFault', { call: 'shop.info', code: 424, times: 1 })
    const { order, follow } = following()
    const unlock = lockedBy(server)
    const moved = follow('clock', asOperator(server, 'sandbox.clock', { advance: 'PT1H' }))
    const faulty = follow('fault', seller.send('shop.info'))
    await follow(
      'read',
      readSome(() => asOperator(server, 'sandbox.listPeople')),
    )
    unlock()
    expect([(await moved).code, (await faulty).code]).toEqual([200, 424])
    expect(order[0]).toBe('read')
  })

  test('a write that has waited for the maximum time is refused with 501 and changes nothing', async () => {
    const server = await aServer('demo', { busyMs: 100 })
    const seller = await server.signIn()
    const before = dumpIn(server.folder)
    const unlock = lockedBy(server)
    expect(await seller.send('user.setProfile', { nickname: 'Too late' })).toMatchObject({ status: 500, code: 501 })
    expect(await asOperator(server, 'sandbox.clock', { advance: 'PT1H' })).toMatchObject({ status: 500, code: 501 })
    unlock()
    expect(dumpIn(server.folder)).toEqual(before)
    expect((await seller.send('user.setProfile', { nickname: 'In time' })).code).toBe(200)
  })
})
