import type { Input } from '#shared/contract/schemas.ts'

/** Which entries of the ledger. */
export type EntryFilter = Omit<Input<'sandbox.listEntries'>, 'cursor' | 'size'>

/** Where an amount comes from: which entries of the ledger make it, or why none does. */
export type AmountSource = EntryFilter | { none: 'price' | 'limit' | 'forecast' | 'typed' | 'request' }

/** Marks a figure as an amount that `Money` does not draw. */
export const amountOf = (source: AmountSource) => ({ 'data-amount': true, ...entriesOf(source) })

/** Says of all amounts in an element where they come from; read only while somebody looks at entries. */
export const entriesOf = (source: AmountSource) => ({
  'data-entries': new URLSearchParams(source as Record<string, string>).toString(),
})
