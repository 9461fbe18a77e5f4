import type { NotificationKind } from '#shared/notifications.ts'
import type { ReadDb, WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { nextIdSql } from '../../platform/db/seller-ids.ts'

const readSql = prepared((db: ReadDb) =>
  db.prepare<[number], { unread: number }>('SELECT unread FROM seller_tallies WHERE user_id = ?'),
)
const sql = prepared((db: WriteDb) =>
  db.prepare<{ sellerId: number; kind: string; params: string; ref: string | null; at: number }>(
    `INSERT INTO notifications (id, user_id, kind, params, ref, at)
     VALUES (${nextIdSql('notifications', '@sellerId')}, @sellerId, @kind, @params, @ref, @at)`,
  ),
)

/**
 * Adds a notification. Its text is created when the notification is read, in the reader's language. Names of amounts in
 * `params` end in `Minor` (minor units).
 */
export function notify(
  db: WriteDb,
  sellerId: number,
  message: { kind: NotificationKind; at: number; ref?: string; params?: Record<string, string | number> },
): void {
  const { kind, params = {}, ref = null, at } = message
  sql(db).run({ sellerId, kind, params: JSON.stringify(params), ref, at })
}

export const countUnread = (db: ReadDb, sellerId: number): number => readSql(db).get(sellerId)?.unread ?? 0
