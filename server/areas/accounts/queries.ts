import type { AccountField, AccountType } from '#shared/accounts.ts'
import type { ReadDb, WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { nextIdSql } from '../../platform/db/seller-ids.ts'

export type AccountFields = Record<AccountField, string>

export interface AccountRow extends AccountFields {
  id: number
  type: AccountType
  createdAt: number
}

/** SQL for the ids of all accounts, including deleted ones, so that an id is never used again. */
const everyId = '(SELECT id FROM accounts UNION ALL SELECT last_id FROM deleted_accounts)'

const columns = `id, type, account_name AS accountName, bank_name AS bankName, card_no AS cardNo, branch_no AS branchNo,
  wallet_address AS walletAddress, wallet_note AS walletNote, created_at AS createdAt`

export const readAccountRows = prepared((db: ReadDb) => ({
  all: db.prepare<[number], AccountRow>(
    `SELECT ${columns} FROM accounts WHERE user_id = cast(? AS INTEGER) ORDER BY id`,
  ),
  one: db.prepare<[number, number], AccountRow>(`SELECT ${columns} FROM accounts WHERE user_id = ? AND id = ?`),
  pending: db.prepare<[number], { count: number }>(
    "SELECT count(*) AS count FROM withdrawals WHERE account_id = ? AND status = 'pending'",
  ),
}))

export const writeAccountRows = prepared((db: WriteDb) => ({
  add: db.prepare<Omit<AccountRow, 'id'> & { sellerId: number }>(
    `INSERT INTO accounts (id, user_id, type, account_name, bank_name, card_no, branch_no, wallet_address, wallet_note, created_at)
     VALUES (${nextIdSql(everyId, '@sellerId')}, @sellerId, @type, @accountName, @bankName, @cardNo, @branchNo, @walletAddress, @walletNote, @createdAt)`,
  ),
  change: db.prepare<AccountFields & { id: number }>(
    `UPDATE accounts SET account_name = @accountName, bank_name = @bankName, card_no = @cardNo, branch_no = @branchNo,
       wallet_address = @walletAddress, wallet_note = @walletNote WHERE id = @id`,
  ),
  remove: db.prepare<[number]>('DELETE FROM accounts WHERE id = ?'),
}))
