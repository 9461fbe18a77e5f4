import type { WorldArea } from '#shared/snapshots.ts'

/** A table of an area. */
interface AreaTable {
  table: string
  /** An expression that names the thing that a row belongs to; none for sums of what other rows say. */
  thing?: string
}

const seller = '(SELECT username FROM users u WHERE u.id = user_id)'
const order = '(SELECT order_no FROM orders o WHERE o.id = order_id)'
const numbered = (word: string, column = 'id'): string => `'${word}:' || ${column}`

/** Where each table belongs that is a world's; the clock has none. */
export const areaTables: Record<Exclude<WorldArea, 'clock'>, readonly AreaTable[]> = {
  sellers: [
    { table: 'users', thing: 'username' },
    { table: 'shops', thing: seller },
    { table: 'identity_requests', thing: seller },
    { table: 'feedback', thing: seller },
    { table: 'seller_tallies' },
  ],
  goods: [
    { table: 'goods', thing: 'code' },
    { table: 'goods_types', thing: 'code' },
    { table: 'carriers', thing: 'name' },
    { table: 'goods_clicks' },
  ],
  showcase: [
    { table: 'listings', thing: `${seller} || '/' || (SELECT code FROM goods g WHERE g.id = goods_id)` },
    { table: 'listing_removals' },
    { table: 'ads', thing: numbered('ad') },
    { table: 'ad_goods', thing: numbered('ad', 'ad_id') },
  ],
  orders: [
    { table: 'orders', thing: 'order_no' },
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
    { table: 'invite_codes', thing: 'code' },
    { table: 'authorization_codes', thing: 'code' },
  ],
  figures: [{ table: 'stat_quarters', thing: `${seller} || '/' || quarter` }],
  schedule: [{ table: 'scheduled_events', thing: "kind || ' ' || subject" }],
  faults: [{ table: 'faults', thing: numbered('fault') }],
  files: [{ table: 'uploads', thing: 'path' }],
  settings: [
    { table: 'settings', thing: 'key' },
    { table: 'language_packs', thing: 'lang' },
    { table: 'terms' },
    { table: 'sqlite_sequence' },
  ],
}

/** Tables that say nothing of a world: who is signed in, what was guessed and tried, keys of requests, and what is made from other tables. */
export const tablesLeftOut =
  /^(?:sessions|idempotency_keys|sign_in_failures|captchas|(?:buyers|goods)_search(?:_(?:config|data|docsize|idx))?)$/

/** Columns that differ by nature, and what stands for them: salted hashes, and what is counted on the computer's clock. */
export const columnsLeftOut: Readonly<Record<string, string>> = {
  'users.password_hash': 'NULL',
  'users.pin_hash': 'pin_hash IS NOT NULL',
  'users.pin_failures': 'NULL',
  'users.pin_locked_until': 'NULL',
  'settings.value': "CASE key WHEN 'madeWith' THEN json_remove(value, '$.fixture.secrets') ELSE value END",
}

/** Rows of `settings` that say what the computer's clock showed, or what the server has still to do. */
export const settingsLeftOut = ['clock', 'caughtUpTo', 'picturesToDelete', 'keptTexts'] as const
