import { type ChangedArea, everyArea } from '#shared/contract/areas.ts'
import type { WriteDb } from '../../platform/db/open.ts'
import { watchRows } from '../../platform/db/watch-rows.ts'

/** Describes which seller and which areas of the API are affected if a row of a table changes. */
export interface WatchedTable {
  /** SQL for the id of the seller; `row` is the changed row. */
  seller: string
  /** Areas of the API whose reading calls use the table. */
  areas: readonly ChangedArea[]
}

/** Id that means every seller. No seller has it. */
export const everybody = 0
/** Id that means no seller, for example for an account of the platform. */
const nobody = -1

const perSeller = 'row.user_id'
const ofOrder = '(SELECT user_id FROM orders WHERE id = row.order_id)'
const ofAd = '(SELECT user_id FROM ads WHERE id = row.ad_id)'
const all = String(everybody)

const order = ['orders', 'home', 'wallet', 'shop', 'comments', 'notifications', 'lessons'] as const

/**
 * Lists every table that sellers' reading calls use. The key `table.column` means only changes of that column. A test
 * finds tables that are neither listed here nor in `unread`.
 */
export const watchedTables: Readonly<Record<string, WatchedTable>> = {
  users: {
    seller: 'row.id',
    areas: ['auth', 'shop', 'home', 'identity', 'wallet', 'invitations', 'lessons'],
  },
  // A change of the language changes all texts of the server.
  'users.lang': { seller: 'row.id', areas: [everyArea] },
  shops: { seller: perSeller, areas: ['auth', 'shop', 'showcase', 'home', 'wallet', 'lessons'] },
  credit_changes: { seller: perSeller, areas: ['shop', 'home'] },
  // No reading call uses sessions. The table is watched because a stream must end when its session ends.
  sessions: { seller: perSeller, areas: [] },
  ledger_accounts: {
    seller: 'row.owner',
    areas: ['wallet', 'home', 'shop', 'withdrawals', 'orders', 'ads', 'lessons'],
  },
  wallet_flows: { seller: perSeller, areas: ['wallet', 'home'] },
  goods_types: { seller: all, areas: ['goods'] },
  goods: { seller: all, areas: ['goods', 'showcase', 'home', 'notifications'] },
  goods_clicks: { seller: all, areas: ['goods', 'showcase'] },
  'goods.names': { seller: all, areas: ['orders', 'comments', 'wallet', 'ads', 'shop'] },
  'goods.image': { seller: all, areas: ['orders', 'wallet', 'ads', 'shop'] },
  listings: { seller: perSeller, areas: ['showcase', 'goods', 'shop', 'home', 'lessons'] },
  listing_tallies: { seller: perSeller, areas: ['showcase', 'goods'] },
  listing_removals: { seller: perSeller, areas: ['showcase'] },
  orders: { seller: perSeller, areas: order },
  order_items: { seller: ofOrder, areas: order },
  order_events: { seller: ofOrder, areas: ['orders'] },
  order_tallies: { seller: perSeller, areas: order },
  parcel_steps: { seller: ofOrder, areas: ['orders', 'home'] },
  refunds: { seller: ofOrder, areas: order },
  comments: { seller: ofOrder, areas: ['comments', 'orders'] },
  stat_quarters: { seller: perSeller, areas: ['home'] },
  seller_tallies: { seller: perSeller, areas: ['notifications', 'home', 'auth', 'shop'] },
  notifications: { seller: perSeller, areas: ['notifications', 'home', 'auth', 'shop'] },
  accounts: { seller: perSeller, areas: ['accounts', 'lessons'] },
  withdrawals: { seller: perSeller, areas: ['withdrawals', 'accounts', 'lessons'] },
  charges: { seller: perSeller, areas: ['charges', 'home', 'lessons'] },
  ads: { seller: perSeller, areas: ['ads', 'lessons'] },
  ad_goods: { seller: ofAd, areas: ['ads'] },
  identity_requests: { seller: perSeller, areas: ['identity'] },
  invitations: { seller: perSeller, areas: ['invitations', 'auth', 'shop'] },
  // Reading calls use only two settings: the attempt at a lesson and the step of a presentation. A world of a lesson or
  // presentation has one seller.
  settings: {
    seller: `iif(row.key IN ('lessonAttempt', 'stage'), ${everybody}, ${nobody})`,
    areas: ['lessons', 'stage'],
  },
  language_packs: { seller: all, areas: [everyArea] },
}

/** Tables whose rows no seller reads. */
export const unread = [
  'invite_codes',
  'authorization_codes',
  'sign_in_failures',
  'captchas',
  'scheduled_events',
  'terms',
  'ledger_transactions',
  'ledger_postings',
  'goods_search',
  'buyers',
  'buyers_search',
  'uploads',
  'deleted_accounts',
  'idempotency_keys',
  'feedback',
  'carriers',
  'faults',
] as const

/** Installs triggers that record changed areas in `temp.changes`, once for each source and seller. */
export function watchAreas(db: WriteDb): void {
  for (const [source, { seller }] of Object.entries(watchedTables)) {
    const [table = source, column] = source.split('.')
    const call = `INSERT INTO changes (source, seller) VALUES ('${source}', coalesce(${seller}, ${nobody})) ON CONFLICT DO NOTHING`
    watchRows(db, { name: 'area', table, ...(column && { columns: [column] }) }, call)
  }
}
