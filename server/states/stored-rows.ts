import type { WriteDb } from '../platform/db/open.ts'
import { dropStagingTable, readStagedRows, type StagedRows, writeStagingTable } from '../platform/db/staging-tables.ts'

/** Statements that read rows which must survive a replacement of the world, and write them back by username. */
interface Kind {
  name: string
  read: string
  write: readonly string[]
}

const sessions: Kind = {
  name: 'sessions',
  read: 'SELECT username, token_hash, expires_at, revoked_at FROM sessions s JOIN users u ON u.id = s.user_id',
  write: [
    `INSERT INTO sessions (token_hash, user_id, expires_at, revoked_at)
     SELECT token_hash, u.id, expires_at, revoked_at FROM temp.load_sessions k JOIN users u ON u.username = k.username`,
  ],
}

const secrets: readonly Kind[] = [
  {
    name: 'secrets',
    read: 'SELECT username, password_hash, pin_hash, pin_failures, pin_locked_until FROM users',
    write: [
      `UPDATE users SET password_hash = k.password_hash, pin_hash = k.pin_hash, pin_failures = k.pin_failures,
         pin_locked_until = k.pin_locked_until FROM temp.load_secrets k WHERE k.username = users.username`,
    ],
  },
  {
    name: 'sign_in_failures',
    read: 'SELECT username, at FROM sign_in_failures',
    write: [
      'DELETE FROM sign_in_failures',
      'INSERT INTO sign_in_failures SELECT username, at FROM temp.load_sign_in_failures',
    ],
  },
  {
    name: 'captchas',
    read: 'SELECT id, username, answer, expires_at FROM captchas',
    write: [
      'DELETE FROM captchas',
      'INSERT INTO captchas SELECT id, username, answer, expires_at FROM temp.load_captchas',
    ],
  },
]

/** Rows of the present world that are kept when another world replaces it. */
export interface Keeping {
  /** True to keep sessions of sellers that exist in both worlds. */
  keepTokens?: boolean | undefined
  /** True to keep passwords, PINs and locks of sellers that exist in both worlds. */
  keepSecrets?: boolean | undefined
}

/** Rows that are kept, with the name of the statement that read them and the SQL that writes them. */
export interface StoredRows extends Pick<Kind, 'name' | 'write'> {
  sheet: StagedRows
}

/** Reads the rows that are kept (D-86). */
export function readStored(db: WriteDb, { keepTokens, keepSecrets }: Keeping): StoredRows[] {
  const kinds = [...(keepTokens ? [sessions] : []), ...(keepSecrets ? secrets : [])]
  return kinds.map(({ name, read, write }) => ({ name, write, sheet: readStagedRows(db, read) }))
}

/** Writes the kept rows to the new world, within the transaction that replaces it. */
export function writeStored(db: WriteDb, stored: readonly StoredRows[]): void {
  for (const { name, write, sheet } of stored) {
    writeStagingTable(db, name, sheet)
    for (const sql of write) db.prepare(sql).run()
    dropStagingTable(db, name)
  }
}
