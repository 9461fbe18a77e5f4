/** Accounts of the ledger (D-70): those of each seller, those of the platform, and those of the outside world. */
export const sellerAccounts = ['available', 'held', 'settling', 'deposit', 'owed'] as const
const platformAccounts = ['escrow', 'supplier', 'fees', 'ads', 'adjust'] as const
const outsideAccounts = ['x:buyers', 'x:suppliers', 'x:bank', 'x:chain'] as const
export const ledgerAccounts = [...sellerAccounts, ...platformAccounts, ...outsideAccounts] as const

export type SellerAccount = (typeof sellerAccounts)[number]
export type AccountName = (typeof ledgerAccounts)[number]

/** Rows of the money tables (D-70), each with the key of its name. Every ledger entry belongs to one. */
export const ledgerSteps = {
  O1: 'order_placed',
  O2: 'order_paid',
  O3: 'order_cancelled',
  O4: 'order_removed',
  O5: 'order_shipped',
  O6: 'order_not_shipped',
  O10: 'statement_issued',
  O11: 'order_settled',
  debt: 'debt_paid',
  refund: 'refund',
  return: 'goods_returned',
  rest: 'refund_rest',
  'withdrawal asked': 'withdrawal_asked',
  'withdrawal success': 'withdrawal_paid',
  'withdrawal fail': 'withdrawal_returned',
  recharge: 'recharge',
  'deposit asked': 'deposit_asked',
  'deposit approved': 'deposit_approved',
  'deposit returned': 'deposit_returned',
  'promotion bought': 'promotion_bought',
  correction: 'adjustment',
} as const
export type LedgerStep = keyof typeof ledgerSteps
export const entryKinds = Object.values(ledgerSteps)
export type EntryKind = (typeof entryKinds)[number]

/** Money indicators that are computed from the ledger entries of a period. */
export const entryMetrics = ['sales', 'profit'] as const
export type EntryMetric = (typeof entryMetrics)[number]
