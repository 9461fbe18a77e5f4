import type { NotificationKind } from '#shared/notifications.ts'
import type { ReadDb, WriteDb } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'
import { remembered } from '../../db/remembered.ts'

const readSql = prepared((db: ReadDb) =>
  db.prepare<[number], { unread: number }>('SELECT unread FROM seller_tallies WHERE user_id = ?'),
)
const sql = prepared((db: WriteDb) =>
  db.prepare<[number, string, string, string | null, number]>(
    'INSERT INTO notifications (user_id, kind, params, ref, at) VALUES (?, ?, ?, ?, ?)',
  ),
)

/** Adds a notification. Its text is made when it is read, in the reader's language; money in `params` ends in `Minor`. */
export function notify(
  db: WriteDb,
  sellerId: number,
  message: { kind: NotificationKind; at: number; ref?: string; params?: Record<string, string | number> },
): void {
  sql(db).run(sellerId, message.kind, JSON.stringify(message.params ?? {}), message.ref ?? null, message.at)
}

export const countUnread = remembered((db: ReadDb, sellerId: number): number => readSql(db).get(sellerId)?.unread ?? 0)
