/** Where an amount comes from: which entries of the ledger make it, or why none does. */
export type AmountSource =
  | { orderNo: string }
  | { ref: string }
  | { flow: string }
  | { account: string }
  | { none: 'price' | 'limit' | 'forecast' | 'typed' }

/** Says of all amounts in an element where they come from; read only while somebody looks at entries. */
export const entriesOf = (source: AmountSource) => ({ 'data-entries': new URLSearchParams(source).toString() })
