import { expect, test } from 'vitest'
import { days, hours } from '#server/core/world/world-state.ts'
import { demo } from '#shared/product.ts'
import { aBank, aPicture } from '../../contract/samples.ts'
import { dropAllEvents, scheduleOf } from '../../support/schedule.ts'
import { aCheckedServer, type TestServer } from '../../support/server.ts'
import { testNowMs } from '../../support/start-options.ts'

/**
 * Creates a world with every kind of pending record: orders in every status, each kind of review, a promotion and an
 * invitation.
 */
async function aBusyWorld(): Promise<TestServer> {
  const server = await aCheckedServer()
  const seller = await server.signIn()
  const mara = await server.join('mara')
  for (const ending of ['1235', '0009']) {
    const { id: accountId } = await seller.ask('accounts.add', { ...aBank, cardNo: `400012341234${ending}` })
    await seller.ask('withdrawals.add', { amount: 2_000, accountId, payPassword: demo.pin })
  }
  await seller.ask('charges.add', { purpose: 'deposit', payFrom: 'balance', amount: 50_000, payPassword: demo.pin })
  await seller.ask('ads.pay', { packageId: 'starter', payPassword: demo.pin })
  await seller.ask('invitations.add', { username: 'a-friend' })
  const files = { idPhotoFront: aPicture(), idPhotoBack: aPicture(), identityPicture: aPicture() }
  await mara.send('identity.submit', { realName: 'Mara Sample', idNo: 'SAMPLE-1234' }, { files })
  return server
}

/** Lists older records that still wait for an event. Records that wait for the operator are left out. */
const unfinished = (server: TestServer, until: number) =>
  server.rows<{ what: string; id: number; status: string }>(
    `SELECT 'order' AS what, id, status FROM orders
       WHERE created_at <= @until AND status NOT IN ('completed','cancelled','removed','refunds')
     UNION ALL SELECT 'refund', o.id, r.status FROM orders o JOIN refunds r ON r.order_id = o.id
       WHERE r.requested_at <= @until AND r.status IN ('requested','approved','returning','return_received')
     UNION ALL SELECT 'withdrawal', id, status FROM withdrawals WHERE status = 'pending' AND account NOT LIKE '%0009%'
     UNION ALL SELECT 'charge', id, status FROM charges WHERE status IN ('pending','under_review')
     UNION ALL SELECT 'identity', id, status FROM identity_requests WHERE status = 'applying'
     UNION ALL SELECT 'ad', id, status FROM ads WHERE status = 'active'
     UNION ALL SELECT 'invitation', id, status FROM invitations WHERE status = 'invited'`.replaceAll(
      '@until',
      String(until),
    ),
  )

test('a start does not change a world that has all its next events', async () => {
  const server = await aBusyWorld()
  const before = scheduleOf(server)
  await server.reopen()
  expect(scheduleOf(server)).toEqual(before)
  expect((await server.command('sandbox.state', {})).mended).toBe(0)
})

test('a start adds and counts missing next events, and after 40 days nothing is left waiting', async () => {
  const server = await aBusyWorld()
  const kinds = new Set(unfinished(server, testNowMs).map(({ what }) => what))
  expect([...kinds].sort()).toEqual(['ad', 'charge', 'identity', 'invitation', 'order', 'refund', 'withdrawal'])
  const waiting = unfinished(server, testNowMs).length
  dropAllEvents(server)
  await server.reopen()
  const state = await server.command('sandbox.state', {})
  // The number includes each shop's hourly event, and the paused event of an order whose refund is open.
  expect(state.mended).toBeGreaterThanOrEqual(waiting + 2)
  await server.advance('P40D')
  expect(unfinished(server, testNowMs)).toEqual([])
  const after = await server.command('sandbox.state', {})
  expect(after).toMatchObject({ failedEvents: 0, book: { sum: 0, balancesAgree: true } })
  expect(server.rows('SELECT id FROM orders WHERE created_at > ?', testNowMs + days(1)).length).toBeGreaterThan(0)
  expect(server.rows("SELECT status FROM withdrawals WHERE account LIKE '%0009%'")).toEqual([{ status: 'pending' }])
})

test('an event is added at its deadline if that is in the future', async () => {
  const server = await aCheckedServer('empty')
  await server.join('mara')
  dropAllEvents(server)
  await server.reopen()
  expect(server.rows('SELECT kind, due_at AS at FROM scheduled_events')).toEqual([
    { kind: 'shop.hour', at: Math.floor(testNowMs / hours(1)) * hours(1) + hours(1) },
  ])
})

test('an event that failed for good is scheduled again at the next start', async () => {
  const server = await aCheckedServer('empty')
  await server.join('mara')
  server.change(
    "UPDATE scheduled_events SET failed_at = 1, tries = 3, error = 'a fault of an older version' WHERE kind = 'shop.hour'",
  )
  expect(await server.command('sandbox.state', {})).toMatchObject({ failedEvents: 1, dueEvents: 0 })
  await server.reopen()
  expect(await server.command('sandbox.state', {})).toMatchObject({ failedEvents: 0, dueEvents: 1, mended: 1 })
})
