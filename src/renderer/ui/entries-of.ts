import type { Input } from '#shared/contract/schemas.ts'

export type EntryFilter = Omit<Input<'sandbox.listEntries'>, 'cursor' | 'size'>

/** Origin of an amount: a filter of its ledger entries, or the reason why it has none. */
export type AmountSource = EntryFilter | { none: 'price' | 'limit' | 'forecast' | 'typed' | 'request' | 'saved' }

/** Returns the attributes of an amount that is not drawn by `Money`. */
export const amountOf = (source: AmountSource) => ({ 'data-amount': true, ...entriesOf(source) })

/** Returns the attribute with the origin of all amounts in an element. Only the view of ledger entries reads it. */
export const entriesOf = (source: AmountSource) => ({
  'data-entries': new URLSearchParams(source as Record<string, string>).toString(),
})
