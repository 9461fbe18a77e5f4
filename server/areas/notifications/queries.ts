import type { NotificationKind } from '#shared/notifications.ts'
import type { ReadDb, WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'

export interface NotificationRow {
  id: number
  kind: NotificationKind
  params: string
  ref: string | null
  readAt: number | null
  at: number
}

export const readNotifications = prepared((db: ReadDb) => ({
  // The casts stop SQLite from preparing the statement again for each call (STAT4).
  page: db.prepare<[number, number, number], NotificationRow>(
    `SELECT id, kind, params, ref, read_at AS readAt, at FROM notifications
     WHERE user_id = cast(? AS INTEGER) AND id < ? ORDER BY id DESC LIMIT cast(? AS INTEGER)`,
  ),
  one: db.prepare<[number, number], { id: number }>('SELECT id FROM notifications WHERE id = ? AND user_id = ?'),
}))

export const writeNotifications = prepared((db: WriteDb) => ({
  read: db.prepare<[number, number, number]>(
    'UPDATE notifications SET read_at = ? WHERE user_id = ? AND id = ? AND read_at IS NULL',
  ),
  readAll: db.prepare<[number, number]>('UPDATE notifications SET read_at = ? WHERE user_id = ? AND read_at IS NULL'),
}))
