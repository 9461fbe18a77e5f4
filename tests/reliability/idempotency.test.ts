import { createHash } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { demo } from '#shared/product.ts'
import { databaseName } from '../support/folders.ts'
import { dumpIn } from '../support/rows.ts'
import { aServer } from '../support/server.ts'

const aPayment = async () => {
  const server = await aServer()
  const seller = await server.signIn()
  const [order] = (await seller.ask('orders.list', { status: 'pending_payment' })).list
  const orderNos = [order?.orderNo ?? '']
  const pay = (payPassword: string, key = 'once', how: object = {}) =>
    seller.send('orders.pay', { orderNos, payPassword, ...how }, { headers: { 'Idempotency-Key': key } })
  const fingerprint = () =>
    server.rows<{ hash: string }>("SELECT request_hash AS hash FROM idempotency_keys WHERE key = 'once'")[0]?.hash
  return { server, seller, orderNos, pay, fingerprint }
}

describe('the stored record of a request with an idempotency key (D-26)', () => {
  test('contains no hash of a PIN, so that the database alone does not allow guessing it', async () => {
    const { pay, fingerprint, orderNos } = await aPayment()
    expect(await pay(demo.pin)).toMatchObject({ code: 200 })
    const guesses = [demo.pin, undefined, true].map(payPassword =>
      createHash('sha256')
        .update(`orders.pay\n${JSON.stringify({ orderNos, payPassword })}`)
        .digest('base64'),
    )
    expect(guesses).not.toContain(fingerprint())
  })

  test('differs between installations for identical requests', async () => {
    const [one, two] = [await aPayment(), await aPayment()]
    expect(await one.pay(demo.pin)).toMatchObject({ code: 200 })
    expect(await two.pay(demo.pin)).toMatchObject({ code: 200 })
    expect(one.orderNos).toEqual(two.orderNos)
    expect(one.fingerprint()).not.toBe(two.fingerprint())
  })

  test('depends on a key file that only its owner may read, that is kept, and that is not in the database', async () => {
    const { server } = await aPayment()
    const file = path.join(server.folder, 'secret.key')
    const key = readFileSync(file)
    expect(key.length).toBe(32)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await server.reopen()
    expect(readFileSync(file)).toEqual(key)
    expect(readFileSync(path.join(server.folder, databaseName)).includes(key)).toBe(false)
  })

  test('does not depend on the PIN: after a change the new PIN gets the first answer again', async () => {
    const { seller, pay } = await aPayment()
    const first = await pay(demo.pin)
    await seller.ask('user.setPayPassword', {
      oldPassword: demo.pin,
      newPassword: '654321',
      confirmPassword: '654321',
    })
    expect(await pay(demo.pin)).toMatchObject({ code: 446 })
    expect((await pay('654321')).data).toEqual(first.data)
  })

  test("prevents a second booking also if the installation's key was lost or truncated", async () => {
    const { server, pay } = await aPayment()
    await pay(demo.pin)
    const before = dumpIn(server.folder)
    writeFileSync(path.join(server.folder, 'secret.key'), 'cut')
    await server.reopen()
    expect(await pay(demo.pin)).toMatchObject({ code: 203 })
    expect(dumpIn(server.folder)).toEqual(before)
    expect(readFileSync(path.join(server.folder, 'secret.key')).length).toBe(32)
  })
})

describe('a request repeated with its key', () => {
  test('is marked as a repeated answer, unlike the first one', async () => {
    const { pay } = await aPayment()
    const first = await pay(demo.pin)
    const again = await pay(demo.pin)
    expect(again.data).toEqual(first.data)
    expect(first.headers.get('Idempotent-Replayed')).toBeNull()
    expect(again.headers.get('Idempotent-Replayed')).toBe('true')
  })

  test('is refused and counted with a wrong PIN, without the first answer', async () => {
    const { pay } = await aPayment()
    await pay(demo.pin)
    expect(await pay('000000')).toMatchObject({ code: 446, data: { remaining: 4 } })
    for (const remaining of [3, 2, 1, 0]) expect(await pay('000000')).toMatchObject({ code: 446, data: { remaining } })
    expect(await pay(demo.pin)).toMatchObject({ code: 446, data: { lockedUntil: expect.any(String) } })
  })

  test('is refused with a wrong PIN also if its body differs', async () => {
    const { seller, pay } = await aPayment()
    await pay(demo.pin)
    const other = (payPassword: string) =>
      seller.send('orders.pay', { orderNos: ['ORD-0'], payPassword }, { headers: { 'Idempotency-Key': 'once' } })
    expect(await other('000000')).toMatchObject({ code: 446 })
    expect(await other(demo.pin)).toMatchObject({ code: 203 })
  })

  test('is a different request without the PIN', async () => {
    const { seller } = await aPayment()
    const deposit = { purpose: 'deposit', payFrom: 'balance', amount: 50_000 }
    const headers = { 'Idempotency-Key': 'deposit' }
    expect(await seller.send('charges.add', { ...deposit, payPassword: demo.pin }, { headers })).toMatchObject({
      code: 200,
    })
    expect(await seller.send('charges.add', deposit, { headers })).toMatchObject({ code: 203, data: null })
  })
})

test('a key of more than 200 characters is refused (405), and one of 200 is fully compared', async () => {
  const { server, pay } = await aPayment()
  const before = dumpIn(server.folder)
  const refused = await pay(demo.pin, 'k'.repeat(201))
  expect(refused).toMatchObject({ code: 405, data: { issues: [{ path: 'Idempotency-Key' }] } })
  expect(dumpIn(server.folder)).toEqual(before)
  expect(await pay(demo.pin, 'k'.repeat(200))).toMatchObject({ code: 200 })
})
