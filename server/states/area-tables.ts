import type { WorldArea } from '#shared/snapshots.ts'
import type { ReadDb } from '../platform/db/open.ts'
import { sqlTexts } from '../platform/db/sql-texts.ts'

interface AreaTable {
  table: string
  /**
   * Returns an SQL expression for the name of the record that a row belongs to. Absent for tables with totals of other
   * rows.
   */
  thing?: (schema: string) => string
}

const seller = (schema: string) => `(SELECT username FROM ${schema}.users u WHERE u.id = user_id)`
const order = (schema: string) => `(SELECT order_no FROM ${schema}.orders o WHERE o.id = order_id)`
const named = (expression: string) => () => expression
const numbered = (word: string, column = 'id') => named(`'${word}:' || ${column}`)

/** Assigns each table of a world to an area, by which differences are listed. The area `clock` has no table. */
export const areaTables: Record<Exclude<WorldArea, 'clock'>, readonly AreaTable[]> = {
  sellers: [
    { table: 'users', thing: named('username') },
    { table: 'shops', thing: seller },
    { table: 'credit_changes', thing: order },
    { table: 'identity_requests', thing: seller },
    { table: 'feedback', thing: seller },
    { table: 'seller_tallies' },
  ],
  goods: [
    { table: 'goods', thing: named('code') },
    { table: 'goods_types', thing: named('code') },
    { table: 'carriers', thing: named('name') },
    { table: 'goods_clicks' },
  ],
  showcase: [
    {
      table: 'listings',
      thing: schema => `${seller(schema)} || '/' || (SELECT code FROM ${schema}.goods g WHERE g.id = goods_id)`,
    },
    { table: 'listing_tallies' },
    { table: 'listing_removals' },
    { table: 'ads', thing: numbered('ad') },
    { table: 'ad_goods', thing: numbered('ad', 'ad_id') },
  ],
  orders: [
    { table: 'orders', thing: named('order_no') },
    { table: 'order_items', thing: order },
    { table: 'order_events', thing: order },
    { table: 'parcel_steps', thing: order },
    { table: 'order_tallies' },
    { table: 'buyers' },
  ],
  refunds: [{ table: 'refunds', thing: order }],
  comments: [{ table: 'comments', thing: numbered('comment') }],
  ledger: [
    { table: 'ledger_transactions', thing: numbered('transaction') },
    { table: 'ledger_postings', thing: numbered('transaction', 'transaction_id') },
    { table: 'ledger_accounts' },
  ],
  wallet: [
    { table: 'wallet_flows', thing: numbered('flow') },
    { table: 'charges', thing: numbered('charge') },
    { table: 'withdrawals', thing: numbered('withdrawal') },
    { table: 'accounts', thing: numbered('account') },
    { table: 'deleted_accounts' },
  ],
  notifications: [{ table: 'notifications', thing: numbered('notification') }],
  invitations: [
    { table: 'invitations', thing: numbered('invitation') },
    { table: 'invite_codes', thing: named('code') },
    { table: 'authorization_codes', thing: named('code') },
  ],
  figures: [{ table: 'stat_quarters', thing: schema => `${seller(schema)} || '/' || quarter` }],
  schedule: [{ table: 'scheduled_events', thing: named("kind || ' ' || subject") }],
  faults: [{ table: 'faults', thing: numbered('fault') }],
  files: [{ table: 'uploads', thing: named('path') }],
  settings: [
    { table: 'settings', thing: named('key') },
    { table: 'language_packs', thing: named('lang') },
    { table: 'terms' },
    { table: 'sqlite_sequence' },
  ],
}

/**
 * Tables that are ignored when worlds are compared: sessions, sign-in failures, captchas, idempotency keys and search
 * indexes.
 */
export const tablesLeftOut =
  /^(?:sessions|idempotency_keys|sign_in_failures|captchas|(?:buyers|goods)_search(?:_(?:config|data|docsize|idx))?)$/

/**
 * SQL expressions for columns that differ even between equal worlds: salted hashes and times of the computer's clock.
 */
const columnsLeftOut: Readonly<Record<string, string>> = {
  'users.password_hash': 'NULL',
  'users.pin_hash': 'pin_hash IS NOT NULL',
  'users.pin_failures': 'NULL',
  'users.pin_locked_until': 'NULL',
  'settings.value': "CASE key WHEN 'madeWith' THEN json_remove(value, '$.fixture.secrets') ELSE value END",
}

/**
 * Keys of `settings` that are ignored when worlds are compared. They hold times of the computer's clock or unfinished
 * work of the server.
 */
const settingsLeftOut = ['clock', 'caughtUpTo', 'picturesToDelete', 'keptTexts'] as const

interface Column {
  name: string
  /** Position of the column in the primary key, from 1; 0 if it is not part of it. */
  pk: number
}

/** Parts of a SELECT over one table of a world. */
export interface RowSource {
  /** SQL expressions of the values that are compared. */
  values: readonly string[]
  /** Columns by which the rows are sorted, so that they are in the same order in every world. */
  keys: readonly string[]
  /** FROM clause. Its condition excludes rows that concern only this computer. */
  from: string
}

const leftOut = sqlTexts(settingsLeftOut)

/**
 * Returns the parts of a SELECT over a table.
 * @param schema name of an attached database, or `main`
 */
export function rowSource(db: ReadDb, table: string, schema = 'main'): RowSource {
  const columns = db
    .prepare<[string, string], Column>('SELECT name, pk FROM pragma_table_xinfo(?, ?) WHERE hidden = 0 ORDER BY cid')
    .all(table, schema)
  const keys = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk)
  return {
    values: columns.map(({ name }) => columnsLeftOut[`${table}.${name}`] ?? `"${name}"`),
    keys: (keys.length > 0 ? keys : columns).map(({ name }) => `"${name}"`),
    from: `${schema}."${table}"${table === 'settings' ? ` WHERE key NOT IN (${leftOut})` : ''}`,
  }
}
