import type { WriteDb } from '../platform/db/open.ts'
import { dropSheet, readSheet, writeSheet } from '../platform/db/sheets.ts'

/** How much of now stays when a snapshot is restored. */
export interface Keeping {
  /** Who is signed in stays so, where the seller exists in both. */
  keepTokens?: boolean | undefined
  /** Passwords, PINs and what locks them stay as they are, of sellers who exist in both. */
  keepSecrets?: boolean | undefined
}

/** Rows of now that are found again by a seller's name, and how they are written into what was restored. */
interface Kept {
  name: string
  read: string
  write: readonly string[]
}

const sessions: Kept = {
  name: 'sessions',
  read: 'SELECT username, token_hash, expires_at, revoked_at FROM sessions s JOIN users u ON u.id = s.user_id',
  write: [
    `INSERT INTO sessions (token_hash, user_id, expires_at, revoked_at)
     SELECT token_hash, u.id, expires_at, revoked_at FROM temp.load_sessions k JOIN users u ON u.username = k.username`,
  ],
}

const secrets: readonly Kept[] = [
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

/** Reads what of now is to stay (D-86). @returns writes it, in the transaction that restores the rest */
export function keepNow(db: WriteDb, { keepTokens, keepSecrets }: Keeping): () => void {
  const kept = [...(keepTokens ? [sessions] : []), ...(keepSecrets ? secrets : [])]
  const sheets = kept.map(each => ({ ...each, sheet: readSheet(db, each.read) }))
  return () => {
    for (const { name, write, sheet } of sheets) {
      writeSheet(db, name, sheet)
      for (const sql of write) db.prepare(sql).run()
      dropSheet(db, name)
    }
  }
}
