import type { Answer, Parsed } from '#shared/contract/schemas.ts'
import { type AccountName, entryKinds, type LedgerStep, ledgerAccounts, ledgerSteps } from '#shared/ledger.ts'
import type { Handler } from '../../api/pipeline/call.ts'
import { keysetPage } from '../../api/pipeline/paging.ts'
import { searchFor } from '../../api/pipeline/search-word.ts'
import { entriesFound } from '../../areas/wallet/flow-search.ts'
import { eventsOf } from '../../core/ledger/event-references.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { fail, refuseField } from '../../platform/failures/refusal.ts'
import { iso } from '../../platform/iso.ts'
import { type EntryFilter, findEntries } from './find-ledger-entries.ts'
import { type EntryRow, entryReferenceOf, postingsOf } from './ledger-entry-rows.ts'
import { countedOf } from './metric-entries.ts'

type Input = Parsed<'sandbox.listEntries'>

const sql = prepared((db: ReadDb) => ({
  seller: db.prepare<[string], { id: number }>('SELECT id FROM users WHERE username = ?'),
  username: db.prepare<[number], { username: string }>('SELECT username FROM users WHERE id = ?'),
  order: db.prepare<[string], { id: number }>('SELECT id FROM orders WHERE order_no = ?'),
  refunds: db.prepare<[number], { id: number }>('SELECT id FROM refunds WHERE order_id = ?'),
  byFlow: db.prepare<[string], { event: string }>(
    'SELECT event FROM wallet_flows f JOIN ledger_transactions t ON t.id = f.transaction_id WHERE f.id = cast(? AS INTEGER)',
  ),
  balances: db.prepare<[number | null], { account: AccountName; accounts: number; balance: number }>(
    `SELECT name AS account, count(*) AS accounts, sum(balance) AS balance FROM ledger_accounts
     WHERE owner IS coalesce(?, owner) GROUP BY name`,
  ),
}))

/**
 * Returns the id of a seller.
 * @throws Refusal RecordNotFound for an unknown username
 */
const sellerIdOf = (db: ReadDb, username: string): number =>
  (sql(db).seller.get(username) ?? fail('RecordNotFound', { username })).id

/**
 * Returns the keys of the ledger events of an order and its refunds.
 * @throws Refusal RecordNotFound for an unknown order
 */
function eventsOfOrder(db: ReadDb, orderNo: string): string[] {
  const { id } = sql(db).order.get(orderNo) ?? fail('RecordNotFound', { orderNo })
  const orderEvents = ['O1', 'O2', 'O3', 'O4', 'O5', 'O6', 'O10', 'O11', 'debt:O11'].map(step => `${step}:${id}`)
  const refunds = sql(db)
    .refunds.all(id)
    .flatMap(({ id: refund }) => [
      ...['refund', 'return', 'rest'].map(step => `${step}:${refund}`),
      `debt:refund:${refund}:${id}`,
    ])
  return [...orderEvents, ...refunds]
}

/**
 * Returns the keys of the ledger events that match the filter; undefined if the filter contains no field that selects
 * events.
 */
function eventsMatching(db: ReadDb, { orderNo, ref, flow }: Input): string[] | undefined {
  const named = [
    ...(orderNo === undefined ? [] : [eventsOfOrder(db, orderNo)]),
    ...(ref === undefined ? [] : [sql(db).order.get(ref) ? eventsOfOrder(db, ref) : eventsOf(ref)]),
    ...(flow === undefined
      ? []
      : [
          sql(db)
            .byFlow.all(flow)
            .map(({ event }) => event),
        ]),
  ]
  const [first, ...others] = named
  return first?.filter(event => others.every(other => other.includes(event)))
}

/**
 * Parses a comma-separated list of names.
 * @throws Refusal InvalidParameter for an unknown name
 */
const namesIn = <Name extends string>(field: 'account' | 'kind', text: string, names: readonly Name[]): Name[] =>
  text.split(',').map(word => names.find(name => name === word) ?? refuseField(field, 'invalid', { expected: names }))

const accountsIn = (text: string): AccountName[] => namesIn('account', text, ledgerAccounts)

const steps = Object.keys(ledgerSteps) as LedgerStep[]

function stepsIn(text: string): LedgerStep[] {
  const kinds = namesIn('kind', text, entryKinds)
  return steps.filter(step => kinds.includes(ledgerSteps[step]))
}

/**
 * Returns the ids of the ledger entries that match a search in a seller's history.
 * @throws Refusal InvalidParameter without a seller
 */
function idsFound(db: ReadDb, keyword: string | undefined, sellerId: number | undefined): Set<number> | undefined {
  const search = searchFor(keyword)
  if (search === undefined) return undefined
  return new Set(entriesFound(db, sellerId ?? refuseField('username', 'missing'), search))
}

const timeOf = (moment: string | undefined) => (moment === undefined ? undefined : Date.parse(moment))

function filterOf(db: ReadDb, which: Input): EntryFilter {
  const { username, account, kind, keyword, metric, way, from, to, after, upTo } = which
  const sellerId = username === undefined ? undefined : sellerIdOf(db, username)
  return {
    sellerId,
    events: eventsMatching(db, which),
    ids: idsFound(db, keyword, sellerId),
    accounts: account === undefined ? undefined : accountsIn(account),
    steps: kind === undefined ? undefined : stepsIn(kind),
    direction: way,
    metric,
    from: timeOf(from),
    to: timeOf(to),
    after,
    upTo,
  }
}

function present(db: ReadDb, row: EntryRow, { metric }: Input): Answer<'sandbox.listEntries'>['list'][number] {
  const { sellerId, orderNo, ref } = entryReferenceOf(db, row)
  const postings = postingsOf(db, row.id)
  const username = sellerId === null ? null : (sql(db).username.get(sellerId)?.username ?? null)
  const sum = postings.reduce((total, { amount }) => total + amount, 0)
  const counted = metric === undefined ? null : countedOf(metric, postings)
  const { id, step, note, at } = row
  return { id, at: iso(at), kind: ledgerSteps[step], note, ref, orderNo, username, postings, sum, counted }
}

export const listEntries: Handler<'sandbox.listEntries'> = ({ db }, which) => {
  const filter = filterOf(db, which)
  return keysetPage(which, {
    sort: 'entries',
    read: (before, max) => findEntries(db, filter, { before, max }),
    at: row => row.at,
    present: row => present(db, row, which),
  })
}

export const listAccounts: Handler<'sandbox.listAccounts'> = ({ db }, { username }) => {
  const balances = sql(db).balances.all(username === undefined ? null : sellerIdOf(db, username))
  const list = ledgerAccounts.flatMap(name => balances.find(({ account }) => account === name) ?? [])
  return { list, sum: list.reduce((total, { balance }) => total + balance, 0) }
}
