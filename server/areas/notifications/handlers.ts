import type { Answer } from '#shared/contract/schemas.ts'
import type { NotificationKind } from '#shared/notifications.ts'
import type { OrderStatus } from '#shared/orders.ts'
import type { BaseCall, Handler } from '../../api/pipeline/call.ts'
import { keysetPage } from '../../api/pipeline/paging.ts'
import type { ReadDb, WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { fail } from '../../platform/failures/refusal.ts'
import { formatHours, formatMoney } from '../../platform/i18n/messages.ts'
import { reasonText } from '../../platform/i18n/reasons.ts'
import { iso, isoOrNull } from '../../platform/iso.ts'
import { firstGoodsSql, pictureOf } from '../goods/shown-goods.ts'
import { countUnread } from './notify.ts'

interface NotificationRow {
  id: number
  kind: NotificationKind
  params: string
  ref: string | null
  readAt: number | null
  at: number
  /** Id of the first product of the order that the notification is about, or of the product itself. */
  goodsId: number | null
  /** Present status of the order. */
  orderStatus: OrderStatus | null
  /** Number of pieces of the order. */
  quantity: number | null
  /** Cost of the order, if the seller can still pay it. */
  cost: number | null
  /** Deadline for paying the order or answering its refund request, if the seller can still do it. */
  until: number | null
}

const canPay = "n.kind IN ('order_placed', 'order_due') AND o.status = 'pending_payment'"

/** Columns of a notification. Its order is found by its number in `ref`, which also holds other kinds of subjects. */
const columns = `n.id, n.kind, n.params, n.ref, n.read_at AS readAt, n.at,
  CASE WHEN o.id IS NULL THEN (SELECT g.id FROM goods g WHERE n.kind = 'product_gone' AND g.code = n.ref)
    ELSE ${firstGoodsSql('o.id')} END AS goodsId,
  o.status AS orderStatus, o.quantity,
  CASE WHEN ${canPay} THEN o.cost END AS cost,
  CASE WHEN ${canPay} THEN o.pay_before
    WHEN n.kind = 'refund_requested'
      THEN (SELECT r.answer_before FROM refunds r WHERE r.order_id = o.id AND r.status = 'requested') END AS until`

const readNotifications = prepared((db: ReadDb) => ({
  // The casts stop SQLite from preparing the statement again for each call (SQLITE_ENABLE_STAT4).
  page: db.prepare<[number, number, number], NotificationRow>(
    `SELECT ${columns} FROM notifications n LEFT JOIN orders o ON o.order_no = n.ref AND o.user_id = n.user_id
     WHERE n.user_id = cast(? AS INTEGER) AND n.id < ? ORDER BY n.id DESC LIMIT cast(? AS INTEGER)`,
  ),
  one: db.prepare<[number, number], { id: number }>('SELECT id FROM notifications WHERE id = ? AND user_id = ?'),
}))

const writeNotifications = prepared((db: WriteDb) => ({
  read: db.prepare<[number, number, number]>(
    'UPDATE notifications SET read_at = ? WHERE user_id = ? AND id = ? AND read_at IS NULL',
  ),
  readAll: db.prepare<[number, number]>('UPDATE notifications SET read_at = ? WHERE user_id = ? AND read_at IS NULL'),
}))

export const checkNotifications: Handler<'notifications.check'> = ({ db, seller }) => ({
  unread: countUnread(db, seller.id),
})

export const listNotifications: Handler<'notifications.list'> = (call, input) =>
  keysetPage(input, {
    sort: 'notifications',
    read: (before, max) => readNotifications(call.db).page.all(call.seller.id, before, max),
    at: row => row.at,
    present: row => present(row, call),
  })

function present(
  row: NotificationRow,
  { db, language, translate }: Pick<BaseCall, 'db' | 'language' | 'translate'>,
): Answer<'notifications.list'>['list'][number] {
  const params = JSON.parse(row.params) as Record<string, unknown>
  const amount = typeof params.amountMinor === 'number' ? formatMoney(language, params.amountMinor) : ''
  const span = typeof params.hours === 'number' ? formatHours(language, params.hours) : ''
  const reason = typeof params.reason === 'string' ? reasonText(translate, params.reason) : ''
  const values = { ...params, ref: row.ref, amount, span, reason }
  const words = (part: 'title' | 'body') => translate(`notifications.${row.kind}.${part}`, values).trim()
  return {
    id: String(row.id),
    kind: row.kind,
    title: words('title'),
    body: words('body'),
    ref: row.ref,
    readAt: isoOrNull(row.readAt),
    at: iso(row.at),
    goods: row.goodsId === null ? null : pictureOf(db, language, row.goodsId),
    amount: typeof params.amountMinor === 'number' ? params.amountMinor : null,
    orderStatus: row.orderStatus,
    quantity: row.quantity,
    cost: row.cost,
    until: isoOrNull(row.until),
  }
}

export const readSome: Handler<'notifications.read'> = ({ db, seller, now }, { ids }) => {
  if (!ids) writeNotifications(db).readAll.run(now, seller.id)
  for (const id of ids ?? []) {
    const known = readNotifications(db).one.get(Number(id), seller.id) ?? fail('RecordNotFound')
    writeNotifications(db).read.run(now, seller.id, known.id)
  }
  return { unread: countUnread(db, seller.id) }
}
