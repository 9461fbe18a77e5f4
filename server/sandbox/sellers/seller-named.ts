import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { fail } from '../../platform/failures/refusal.ts'

interface NamedSeller {
  id: number
  username: string
  credit: number
}

const sql = prepared((db: ReadDb) =>
  db.prepare<[string], NamedSeller>(
    'SELECT u.id, username, credit FROM users u JOIN shops s ON s.user_id = u.id WHERE username = cast(? AS TEXT)',
  ),
)

/**
 * Finds a seller by username.
 * @throws Refusal RecordNotFound for an unknown name
 */
export const sellerNamed = (db: ReadDb, username: string): NamedSeller =>
  sql(db).get(username) ?? fail('RecordNotFound', { username })
