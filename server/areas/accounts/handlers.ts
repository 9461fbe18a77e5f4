import { type AccountType, accountLimits, accountShapes, emptyAccountFields } from '#shared/accounts.ts'
import { type Answer, schemas } from '#shared/contract/schemas.ts'
import type { Handler, SharedHandler } from '../../api/pipeline/call.ts'
import { fail, refuseFields } from '../../platform/failures/refusal.ts'
import { refuseStatus } from '../../platform/failures/require-status.ts'
import { iso } from '../../platform/iso.ts'
import { redact } from '../../platform/redact.ts'
import { refuseUnsafe } from '../../platform/safety/refuse-unsafe.ts'
import { type AccountFields, type AccountRow, readAccountRows, writeAccountRows } from './queries.ts'

const presentAccount = ({ id, createdAt, ...row }: AccountRow): Answer<'accounts.add'> => ({
  ...row,
  id: String(id),
  cardNo: redact(row.cardNo),
  walletAddress: redact(row.walletAddress),
  createdAt: iso(createdAt),
})

/** Replaces the known values by those in the request. An absent field keeps its value. */
const filled = <Known extends AccountFields>(
  known: Known,
  sent: { [Field in keyof AccountFields]?: string | undefined },
) => ({ ...known, ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) }) as Known

/**
 * Validates the details of an account.
 * @throws Refusal InvalidAccount for a field that the account type does not have, ParameterMissing, InvalidParameter
 * for details to which a real payment could be made
 */
function checkFields(type: AccountType, fields: AccountFields): void {
  const { has, needs } = accountShapes[type]
  const strangers = (Object.keys(fields) as (keyof AccountFields)[]).filter(
    field => fields[field] !== '' && !has.includes(field),
  )
  if (strangers.length > 0) fail('InvalidAccount', { fields: strangers })
  const missing = needs.filter(field => fields[field] === '')
  if (missing.length > 0)
    refuseFields(
      'ParameterMissing',
      missing.map(path => ({ path, reason: 'missing' })),
    )
  // Unchanged fields are also checked, because they may be older than this rule.
  refuseUnsafe(schemas['accounts.add'].request, fields)
}

export const listAccounts: Handler<'accounts.list'> = ({ db, seller }) => ({
  list: readAccountRows(db).all.all(seller.id).map(presentAccount),
  limit: accountLimits.max,
})

export const addAccount: SharedHandler<'accounts.add', 'db' | 'seller' | 'now'> = (
  { db, seller, now },
  { type, ...sent },
) => {
  const fields = filled<AccountFields>(emptyAccountFields, sent)
  checkFields(type, fields)
  if (readAccountRows(db).all.all(seller.id).length >= accountLimits.max)
    fail('UserBankMaximum', { item: accountLimits.max })
  const row = { ...fields, sellerId: seller.id, type, createdAt: now }
  const { lastInsertRowid } = writeAccountRows(db).add.run(row)
  return presentAccount({ id: Number(lastInsertRowid), type, ...fields, createdAt: now })
}

export const editAccount: Handler<'accounts.edit'> = ({ db, seller }, { id, ...sent }) => {
  const known = readAccountRows(db).one.get(seller.id, Number(id)) ?? fail('WithdrawAccountNotFound')
  const changed = filled(known, sent)
  const { id: _id, type, createdAt: _at, ...fields } = changed
  checkFields(type, fields)
  writeAccountRows(db).change.run({ ...fields, id: known.id })
  return presentAccount(changed)
}

export const removeAccount: Handler<'accounts.remove'> = ({ db, seller }, { id }) => {
  const known = readAccountRows(db).one.get(seller.id, Number(id)) ?? fail('WithdrawAccountNotFound')
  if ((readAccountRows(db).pending.get(known.id)?.count ?? 0) > 0) refuseStatus('pending', ['success', 'fail'])
  writeAccountRows(db).remove.run(known.id)
  return { id }
}
