import { type Area, everyArea } from '#shared/contract/areas.ts'

/** What a changed row changes for whom. */
export interface WatchedTable {
  /** SQL for the id of the row's seller, `row` being the row; no seller has the id `everybody`. */
  seller: string
  /** The areas whose reads look at the table. */
  areas: readonly (Area | typeof everyArea)[]
  /** What it changes is also whose token is good. */
  isOfSession?: true
}

export const everybody = 0

const own = 'row.user_id'
const ofOrder = '(SELECT user_id FROM orders WHERE id = row.order_id)'
const ofAd = '(SELECT user_id FROM ads WHERE id = row.ad_id)'
const ofAll = String(everybody)

const order = ['orders', 'home', 'wallet', 'shop', 'comments'] as const

/** Every table that a read of a seller looks at; `table.column` is a change of that column. A test finds a table of the schema that stands neither here nor in `unread`. */
export const watchedTables: Readonly<Record<string, WatchedTable>> = {
  users: {
    seller: 'row.id',
    areas: ['auth', 'shop', 'home', 'identity', 'wallet', 'invitations'],
    isOfSession: true,
  },
  // Whatever the server says in words.
  'users.lang': { seller: 'row.id', areas: [everyArea] },
  shops: { seller: own, areas: ['auth', 'shop', 'showcase', 'home', 'wallet'] },
  sessions: { seller: own, areas: [], isOfSession: true },
  ledger_accounts: { seller: 'row.owner', areas: ['wallet', 'shop', 'withdrawals', 'orders', 'ads'] },
  wallet_flows: { seller: own, areas: ['wallet', 'home'] },
  goods_types: { seller: ofAll, areas: ['goods'] },
  goods: { seller: ofAll, areas: ['goods', 'showcase'] },
  goods_clicks: { seller: ofAll, areas: ['goods', 'showcase'] },
  'goods.names': { seller: ofAll, areas: ['orders', 'wallet', 'ads'] },
  'goods.image': { seller: ofAll, areas: ['orders', 'wallet', 'ads'] },
  listings: { seller: own, areas: ['showcase', 'goods', 'shop', 'home'] },
  listing_removals: { seller: own, areas: ['showcase'] },
  orders: { seller: own, areas: order },
  order_items: { seller: ofOrder, areas: order },
  order_events: { seller: ofOrder, areas: ['orders'] },
  order_tallies: { seller: own, areas: order },
  parcel_steps: { seller: ofOrder, areas: ['orders', 'home'] },
  refunds: { seller: ofOrder, areas: order },
  comments: { seller: ofOrder, areas: ['comments', 'orders'] },
  stat_quarters: { seller: own, areas: ['home'] },
  seller_tallies: { seller: own, areas: ['notifications', 'home', 'auth', 'shop'] },
  notifications: { seller: own, areas: ['notifications', 'home', 'auth', 'shop'] },
  accounts: { seller: own, areas: ['accounts'] },
  withdrawals: { seller: own, areas: ['withdrawals', 'accounts'] },
  charges: { seller: own, areas: ['charges', 'home'] },
  ads: { seller: own, areas: ['ads'] },
  ad_goods: { seller: ofAd, areas: ['ads'] },
  identity_requests: { seller: own, areas: ['identity'] },
  invitations: { seller: own, areas: ['invitations', 'auth', 'shop'] },
  language_packs: { seller: ofAll, areas: [everyArea] },
}

/** Tables whose rows no seller reads. */
export const unread = [
  'invite_codes',
  'authorization_codes',
  'sign_in_failures',
  'captchas',
  'settings',
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
