const known = [
  'proof_unreadable',
  'account_closed',
  'name_mismatch',
  'nothing_arrived',
  'amount_differs',
  'photo_unreadable',
  'name_differs',
]
  .map(key => `'${key}'`)
  .join(', ')

const mark = (table: string, rejected: string): string => `
UPDATE ${table} SET reason = CASE
  WHEN reason IN (${known}) THEN 'key:' || reason
  WHEN reason = 'rejected' THEN 'key:' || ${rejected}
  ELSE 'text:' || reason END
WHERE reason IS NOT NULL;
`

/** Reasons say whether they are a key of the words or an operator's own text; until here both stood there bare. */
export const markedReasons = [
  mark('withdrawals', "'withdrawal_rejected'"),
  mark('charges', "'charge_rejected'"),
  mark('identity_requests', "'identity_rejected'"),
  mark('wallet_flows', "CASE kind WHEN 'withdrawal' THEN 'withdrawal_rejected' ELSE 'charge_rejected' END"),
].join('')
