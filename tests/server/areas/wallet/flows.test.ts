import { expect, test } from 'vitest'
import { flowSums, flowsPage } from '#server/areas/wallet/wallet-flows.ts'
import type { Answer, Input } from '#shared/contract/schemas.ts'
import { flowKinds } from '#shared/money.ts'
import { allOf } from '../../../support/agreement.ts'
import { planOf, watched } from '../../../support/plans.ts'
import { aServer, type Person } from '../../../support/server.ts'
import { aWorld } from '../../../support/world.ts'

type Flow = Answer<'wallet.flows'>['list'][number]

const sumOf = (flows: readonly Flow[], part: (amount: number) => number) =>
  flows.reduce((sum, { amount }) => sum + Math.max(0, part(amount)), 0)

/** Reads all pages for a filter. Checks that the sums in the response are those of its lines. */
async function read(seller: Person, filter: Input<'wallet.flows'>): Promise<Flow[]> {
  const list = await allOf(seller, 'wallet.flows', filter)
  const answered = await seller.ask('wallet.flows', { ...filter, size: 1 })
  const sums = { in: sumOf(list, amount => amount), out: sumOf(list, amount => -amount) }
  expect({ in: answered.in, out: answered.out }, JSON.stringify(filter)).toEqual(sums)
  return list
}

test('a history of a kind and a period has the sums of its lines', async () => {
  const seller = await (await aServer()).signIn()
  const all = await read(seller, {})
  const period = { from: all[90]?.at ?? '', to: all[20]?.at ?? '' }
  for (const kind of [undefined, ...flowKinds])
    for (const bounds of [{}, period, { from: period.from }, { to: period.to }, { to: all.at(-1)?.at ?? '' }]) {
      const { from = '', to = '9' } = bounds as { from?: string; to?: string }
      const meant = all.filter(each => (!kind || each.kind === kind) && each.at >= from && each.at < to)
      expect(await read(seller, { ...bounds, ...(kind && { kind }) })).toEqual(meant)
    }
  expect(await read(seller, { from: '2030-01-01T00:00:00.000Z' })).toEqual([])
  expect(await read(seller, { from: period.to, to: period.from })).toEqual([])
})

test('a history is searched by reference and by the name of a product, which its lines show', async () => {
  const seller = await (await aServer()).signIn()
  const all = await read(seller, {})
  const { ref, item } = all.find(each => each.item !== null) ?? {}
  const byRef = await read(seller, { keyword: ref ?? '' })
  expect(byRef).toEqual(all.filter(each => each.ref === ref))
  const byName = await read(seller, { keyword: item?.name.toUpperCase() ?? '' })
  expect(byName).toEqual(expect.arrayContaining(byRef))
  const some = await read(seller, { keyword: item?.name ?? '', kind: 'settlement' })
  expect(some).toEqual(byName.filter(({ kind }) => kind === 'settlement'))
  const deposit = all.filter(({ kind }) => kind === 'deposit')
  expect(await read(seller, { keyword: deposit[0]?.ref ?? '' })).toEqual(deposit)
  expect(await read(seller, { keyword: 'no such thing' })).toEqual([])
  for (const each of all) expect(each.item !== null).toBe(each.ref?.startsWith('ORD-') ?? false)
})

test('no history shows lines of another seller', async () => {
  const server = await aServer()
  const [demo, other] = [await server.signIn(), await server.join('noor')]
  const [{ ref, item } = { ref: '', item: null }] = (await demo.ask('wallet.flows', { size: 1, kind: 'settlement' }))
    .list
  for (const keyword of [ref, item?.name])
    expect(await other.ask('wallet.flows', { keyword: keyword ?? '' })).toMatchObject({ list: [], in: 0, out: 0 })
})

test('a page of the history and its sums read only their own lines', () => {
  const { read: db } = aWorld('demo')
  for (const kind of [undefined, 'settlement'] as const) {
    const seen = watched(db)
    const filter = { sellerId: 1, kind, first: 5, end: 90 }
    flowsPage(seen.db, filter, { before: 80, max: 21 })
    flowSums(seen.db, filter)
    const table = `wallet_flows f INDEXED BY wallet_flows_by_${kind ? 'kind' : 'user'} WHERE`
    const page = seen.prepared.find(sql => sql.includes('AS goodsId') && sql.includes(table)) ?? ''
    const ids = kind ? 'wallet_flows_by_kind (user_id=? AND kind=? AND' : 'wallet_flows_by_user (user_id=? AND'
    expect(planOf(db, page)[0]?.detail).toContain(`SEARCH f USING INDEX ${ids} id>? AND id<?)`)
    for (const sql of seen.prepared.filter(each => /LIMIT 1$/.test(each)))
      expect(planOf(db, sql).map(({ detail }) => detail)).toEqual([
        expect.stringMatching(/^SEARCH wallet_flows USING .*INDEX \w+ \(user_id=\? AND .*(id<|at>)\?\)$/),
      ])
  }
})
