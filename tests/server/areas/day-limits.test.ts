import { expect, test } from 'vitest'
import { invitationLimits } from '#shared/invitations.ts'
import { withdrawalLimits } from '#shared/money.ts'
import { demo } from '#shared/product.ts'
import { tiers } from '#shared/tiers.ts'
import { aBank } from '../../contract/samples.ts'
import { someOf } from '../../support/long-run.ts'
import { aServer, type Person } from '../../support/server.ts'

/** Time zones to test: all of them in `npm run test:long`, otherwise about every tenth. */
const zones = someOf(Intl.supportedValuesOf('timeZone'), 45)
const shownIn = (zone: string) => ({ headers: { 'X-Timezone': zone } })

async function withdrawal(seller: Person) {
  const { id: accountId } = await seller.ask('accounts.add', aBank)
  return (zone: string) =>
    seller.send('withdrawals.add', { amount: 1_000, accountId, payPassword: demo.pin }, shownIn(zone))
}

test('D-47: the daily limits of withdrawals, invitations and deletions hold whatever X-Timezone is sent', async () => {
  const server = await aServer()
  const seller = await server.signIn()
  const withdraw = await withdrawal(seller)
  const { list } = await seller.ask('showcase.list', { status: 'listed', size: 100 })
  const done = { withdrawals: 0, invitations: 0, deletions: 0 }
  for (const [index, zone] of zones.entries()) {
    if ((await withdraw(zone)).code === 200) done.withdrawals++
    const invited = await seller.send('invitations.add', { username: `friend-${index}` }, shownIn(zone))
    if (invited.code === 200) done.invitations++
    const goodsIds = [list[done.deletions]?.id]
    if ((await seller.send('showcase.remove', { goodsIds }, shownIn(zone))).code === 200) done.deletions++
  }
  expect(zones.length).toBeGreaterThan(40)
  expect(done).toEqual({
    withdrawals: withdrawalLimits.perDay,
    invitations: invitationLimits.perDay,
    deletions: tiers.merchant.deletionsPerDay,
  })
})

test('D-47: at most two days of the shop begin within 24 hours, whatever time zone is sent', async () => {
  const server = await aServer()
  const withdraw = await withdrawal(await server.signIn())
  let taken = 0
  for (let hour = 0; hour < 24; hour++) {
    for (const zone of ['Pacific/Kiritimati', 'UTC', 'Pacific/Pago_Pago', 'Asia/Kathmandu', 'America/St_Johns'])
      if ((await withdraw(zone)).code === 200) taken++
    await server.advance('PT1H')
  }
  expect(taken).toBe(2 * withdrawalLimits.perDay)
})

test('D-47: a shop keeps the time zone of its registration unless the operator changes it', async () => {
  const server = await aServer()
  const reply = await server.send(
    'auth.login',
    { username: 'mara', password: demo.password, register: true, inviteCode: demo.inviteCode },
    shownIn('Asia/Tokyo'),
  )
  expect(reply.code).toBe(200)
  const zoneOf = async (username: string, timeZone?: string) =>
    (await server.command('sandbox.changePerson', { username, timeZone })).timeZone
  expect([await zoneOf('mara'), await zoneOf(demo.username)]).toEqual(['Asia/Tokyo', 'UTC'])
  await server.signIn('mara')
  expect(await zoneOf('mara', 'America/Lima')).toBe('America/Lima')
  const operator = { headers: { 'X-Operator-Key': 'test-operator' } }
  expect(
    await server.send('sandbox.changePerson', { username: 'mara', timeZone: 'Mars/Base' }, operator),
  ).toMatchObject({ code: 405, data: { issues: [{ path: 'timeZone' }] } })
  expect(await zoneOf('mara')).toBe('America/Lima')
})

test("D-47: the day of a limit, and the number left, begin at the shop's midnight", async () => {
  const server = await aServer()
  const seller = await server.signIn()
  await server.command('sandbox.changePerson', { username: demo.username, timeZone: 'Asia/Tokyo' })
  await seller.ask('invitations.add', { username: 'friend-one' })
  const left = async () => [
    (await seller.ask('auth.me', {})).invite.freeLeftToday,
    (await seller.ask('invitations.list', {})).freeLeftToday,
  ]
  expect(await left()).toEqual([1, 1])
  await server.advance('PT5H29M')
  expect(await left()).toEqual([1, 1])
  await server.advance('PT1M')
  expect(await left()).toEqual([2, 2])
})
