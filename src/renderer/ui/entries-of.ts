import type { Input } from '#shared/contract/schemas.ts'

/** Filter of ledger entries. */
export type EntryFilter = Omit<Input<'sandbox.listEntries'>, 'cursor' | 'size'>

/** Origin of an amount: the ledger entries that make it, or the reason why there are none. */
export type AmountSource = EntryFilter | { none: 'price' | 'limit' | 'forecast' | 'typed' | 'request' }

/** Marks a figure as an amount that `Money` does not draw. */
export const amountOf = (source: AmountSource) => ({ 'data-amount': true, ...entriesOf(source) })

/** Says of all amounts in an element where they come from; read only while somebody looks at entries. */
export const entriesOf = (source: AmountSource) => ({
  'data-entries': new URLSearchParams(source as Record<string, string>).toString(),
})
