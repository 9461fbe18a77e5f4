import { describe, expect, test } from 'vitest'
import { packs } from '#server/platform/i18n/message-packs.ts'
import { languageCodes } from '#shared/languages.ts'
import { demo } from '#shared/product.ts'
import { type ReviewKind, reviewReasons } from '#shared/reviews.ts'
import { aBank, aPicture } from '../../../contract/samples.ts'
import { aServer, type Person, type TestServer } from '../../../support/server.ts'
import { operatorKey } from '../../../support/start-options.ts'

const command = (server: TestServer, name: Parameters<TestServer['send']>[0], input: object) =>
  server.send(name, { ...input }, { headers: { 'X-Operator-Key': operatorKey } })
const reviewsOf = async (server: TestServer) => (await server.command('sandbox.listReviews', {})).list

const withdraw = async (seller: Person, cardNo: string = aBank.cardNo) => {
  const { id: accountId } = await seller.ask('accounts.add', { ...aBank, cardNo })
  return seller.ask('withdrawals.add', { amount: 5_000, accountId, payPassword: demo.pin })
}
const recharge = (seller: Person, txHash: string) =>
  seller.send('charges.add', { channelId: 'trx_usdt', amount: 5_000, txHash }, { files: { proof: aPicture() } })

async function identify(server: TestServer, seller: Person, idNo = 'SAMPLE-0009') {
  server.change("UPDATE users SET identity_status = 'unverified'")
  const files = { idPhotoFront: aPicture(), idPhotoBack: aPicture() }
  return seller.send('identity.submit', { realName: 'Mara Sample', idNo, phoneNo: '' }, { files })
}

describe('pending reviews', () => {
  test('show the requester and the request, masked as its seller sees it, oldest first', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    await withdraw(seller, '4000123412340009')
    await server.advance('PT1M')
    await recharge(seller, 'SAMPLE-5550009')
    await server.advance('PT1M')
    await identify(server, seller)
    const list = await reviewsOf(server)
    expect(list.map(({ kind }) => kind)).toEqual(['withdrawal', 'charge', 'identity'])
    const { name: shopName } = await seller.ask('shop.info', {})
    for (const review of list) expect(review).toMatchObject({ username: demo.username, shopName, decidesAt: null })
    expect(list[0]).toMatchObject({
      amount: 5_000,
      payout: { type: 'bank', bankName: aBank.bankName, cardNo: '••••••••••••0009' },
      payment: null,
      papers: null,
      pictures: [],
    })
    expect(list[1]).toMatchObject({
      payment: { purpose: 'recharge', payFrom: 'channel', channelId: 'trx_usdt', txHash: 'SAMPLE-5550009' },
      pictures: [{ field: 'proof' }],
    })
    expect(list[2]).toMatchObject({
      amount: null,
      papers: { realName: 'Mara Sample', idNo: '•••••••0009' },
      pictures: [{ field: 'idPhotoFront' }, { field: 'idPhotoBack' }],
    })
  })

  test('show when the platform will decide', async () => {
    const server = await aServer()
    await withdraw(await server.signIn())
    expect((await reviewsOf(server))[0]).toMatchObject({ decidesAt: '2026-11-21T09:30:00.000Z' })
  })

  test('have pictures that only the operator can load, whichever seller is signed in', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    await recharge(seller, 'SAMPLE-5550009')
    const path = (await reviewsOf(server))[0]?.pictures[0]?.path
    const load = async (headers: Record<string, string>) => {
      const response = await fetch(`${server.url}/${path}`, { headers })
      return [response.status, response.headers.get('content-type')?.split(';')[0]]
    }
    const token = { Authorization: `Bearer ${seller.token}` }
    expect(await load({ 'X-Operator-Key': operatorKey })).toEqual([200, 'image/png'])
    expect(await load({ 'X-Operator-Key': operatorKey, ...token })).toEqual([200, 'image/png'])
    expect(await load({ 'X-Operator-Key': operatorKey, Authorization: 'Bearer ended' })).toEqual([200, 'image/png'])
    for (const headers of [{}, token, { 'X-Operator-Key': 'guess' }])
      expect((await load(headers))[1]).toBe('application/json')
    const gone = await fetch(`${server.url}/sandbox/files/none.png`, { headers: { 'X-Operator-Key': operatorKey } })
    expect(gone.status).toBe(404)
  })
})

describe('a standard reason', () => {
  test("is shown to the seller in each language, and to the operator in the operator's", async () => {
    for (const kind of Object.keys(reviewReasons) as ReviewKind[]) {
      const server = await aServer()
      const seller = await server.signIn()
      if (kind === 'withdrawal') await withdraw(seller, '4000123412340009')
      if (kind === 'charge') await recharge(seller, 'SAMPLE-5550009')
      if (kind === 'identity') await identify(server, seller)
      const [reasonId] = reviewReasons[kind].slice(-1)
      const id = (await reviewsOf(server))[0]?.id ?? ''
      await server.command('sandbox.review', { kind, id, outcome: 'reject', reasonId })
      for (const language of languageCodes) {
        const headers = { 'Accept-Language': language }
        const text = packs[language].server.reasons[reasonId as 'name_differs']
        const notes = (await seller.send('notifications.list', {}, { headers })).data as { list: { body: string }[] }
        expect(notes.list[0]?.body, `${language} ${kind}`).toContain(text)
        const told = await server.send(
          'sandbox.listReviews',
          {},
          { headers: { ...headers, 'X-Operator-Key': operatorKey } },
        )
        const { reasons } = told.data as { reasons: Record<ReviewKind, { reasonId: string; text: string }[]> }
        expect(reasons[kind]).toContainEqual({ reasonId, text })
      }
    }
  })

  test('must match the kind, excludes a custom reason, and needs a rejection', async () => {
    const server = await aServer()
    await withdraw(await server.signIn())
    const [{ id } = { id: '' }] = await reviewsOf(server)
    const refused = (input: object) => command(server, 'sandbox.review', { kind: 'withdrawal', id, ...input })
    expect(await refused({ outcome: 'reject', reasonId: 'photo_unreadable' })).toMatchObject({
      code: 405,
      data: { issues: [{ path: 'reasonId', expected: reviewReasons.withdrawal }] },
    })
    expect(await refused({ outcome: 'approve', reasonId: 'account_closed' })).toMatchObject({ code: 405 })
    const both = { outcome: 'reject', reasonId: 'account_closed', reason: 'Closed.' }
    expect(await refused(both)).toMatchObject({ code: 405 })
    expect(await reviewsOf(server)).toHaveLength(1)
  })
})

test('of two identical decisions one is refused, and the money moves once', async () => {
  const server = await aServer()
  const seller = await server.signIn()
  const { id, balance } = await withdraw(seller, '4000123412340009')
  const outcomes = ['approve', 'reject', 'reject', 'approve'] as const
  const replies = await Promise.all(
    outcomes.map(outcome => command(server, 'sandbox.review', { kind: 'withdrawal', id, outcome })),
  )
  expect(replies.map(({ code }) => code).sort()).toEqual([200, 203, 203, 203])
  const won = outcomes[replies.findIndex(({ code }) => code === 200)]
  expect((await seller.ask('wallet.get', {})).balance).toBe(balance + (won === 'reject' ? 5_000 : 0))
  expect((await server.command('sandbox.state', {})).book).toEqual({ sum: 0, balancesAgree: true })
})

describe('the policy for reviews', () => {
  const status = async (seller: Person) => (await seller.ask('withdrawals.list', {})).list[0]?.status

  test('approves after the given time if it is "always", whatever the number ends in', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    await server.command('sandbox.settings', { reviews: { mode: 'always', after: 'PT2H' } })
    const asked = await withdraw(seller, '4000123412340002')
    expect(asked.arrivesBy).toBe('2026-11-20T11:30:00.000Z')
    expect((await identify(server, seller, 'SAMPLE-0001')).data).toMatchObject({ status: 'applying' })
    await server.advance('PT119M')
    expect(await status(seller)).toBe('pending')
    await server.advance('PT1M')
    expect(await status(seller)).toBe('success')
    expect(await reviewsOf(server)).toEqual([])
  })

  test('waits for the operator if it is "never", also after a restart and a change of the policy', async () => {
    const server = await aServer('empty')
    await server.command('sandbox.importPeople', { list: [{ username: 'mara', password: 'long-enough' }] })
    const seller = await server.signIn('mara', 'long-enough')
    await server.command('sandbox.settings', { reviews: { mode: 'never' } })
    await recharge(seller, 'SAMPLE-5550001')
    await server.command('sandbox.settings', { reviews: { mode: 'usual' } })
    await server.reopen()
    await server.advance('P60D')
    const [{ id, decidesAt } = { id: '', decidesAt: '' }] = await reviewsOf(server)
    expect(decidesAt).toBeNull()
    await server.command('sandbox.review', { kind: 'charge', id, outcome: 'approve' })
    expect(await reviewsOf(server)).toEqual([])
    expect(server.rows("SELECT 1 FROM scheduled_events WHERE subject LIKE 'charge:%'")).toEqual([])
  })

  test('keeps the schedule of pending reviews when it changes', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    await withdraw(seller)
    await server.command('sandbox.settings', { reviews: { mode: 'never' } })
    await server.advance('P1D')
    expect(await status(seller)).toBe('success')
  })

  test('draws from each review’s number if it is "chance", with the same results in identical worlds', async () => {
    const outcomes = async (chance: number) => {
      const server = await aServer()
      const seller = await server.signIn()
      await server.command('sandbox.settings', { reviews: { mode: 'chance', after: 'PT1H', chance } })
      for (let each = 10; each < 22; each += 1) await recharge(seller, `SAMPLE-5550${each}9`)
      await server.advance('PT1H')
      const { list } = await seller.ask('charges.list', { size: 12 })
      return list.map(charge => `${charge.status} ${charge.reason}`)
    }
    const drawn = await outcomes(0.5)
    expect(await outcomes(0.5)).toEqual(drawn)
    expect(new Set(drawn).size).toBeGreaterThan(1)
    expect(new Set(await outcomes(1))).toEqual(new Set(['success null']))
    expect((await outcomes(0)).every(each => each.startsWith('fail') && !each.endsWith('null'))).toBe(true)
  })

  test.each([
    [{ mode: 'usual', after: 'PT1H' }, 405],
    [{ mode: 'never', after: 'PT1H' }, 405],
    [{ mode: 'always', chance: 0.5 }, 405],
    [{ mode: 'chance' }, 403],
    [{ mode: 'always', after: 'soon' }, 405],
    [{ mode: 'always', after: 'P999D' }, 405],
    [{ mode: 'always', after: '-PT1H' }, 405],
  ])('%j is refused and changes nothing', async (reviews, code) => {
    const server = await aServer()
    const before = await server.command('sandbox.settings', {})
    expect(await command(server, 'sandbox.settings', { reviews })).toMatchObject({ code })
    expect(await server.command('sandbox.settings', {})).toEqual(before)
  })
})
