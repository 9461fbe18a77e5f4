import type { Answer } from '#shared/contract/schemas.ts'
import type { Handler } from '../../api/pipeline/call.ts'
import { pageOf, positionOf, sizeOf } from '../../api/pipeline/paging.ts'
import { requireUploads } from '../../core/uploads/upload-rows.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { fail, refuseField } from '../../platform/failures/refusal.ts'
import { iso } from '../../platform/iso.ts'
import { orderOf } from '../orders/order-row.ts'
import { commentable, requireOrderStatus } from '../orders/transitions.ts'
import { addComment as writeComment } from './comment.ts'
import { translatorFor } from './translation.ts'

type Comment = Answer<'comments.add'>

interface Row {
  id: number
  author: Comment['author']
  content: string
  signature: string
  replyTo: number | null
  images: string
  at: number
}

const sql = prepared((db: ReadDb) => ({
  page: db.prepare<[number, number, number], Row>(
    `SELECT id, author, content, signature, reply_to AS replyTo, images, at FROM comments
     WHERE order_id = cast(? AS INTEGER) AND id > cast(? AS INTEGER) ORDER BY id LIMIT cast(? AS INTEGER)`,
  ),
  one: db.prepare<[number, number], { id: number }>('SELECT id FROM comments WHERE order_id = ? AND id = ?'),
}))

const present = ({ id, replyTo, images, at, ...row }: Row, orderNo: string): Comment => ({
  ...row,
  id: String(id),
  orderNo,
  replyTo: replyTo === null ? null : String(replyTo),
  images: JSON.parse(images) as string[],
  at: iso(at),
  translation: null,
})

export const listComments: Handler<'comments.list'> = (call, { orderNo, cursor, size }) => {
  const { db, seller } = call
  const order = orderOf(db, seller.id, orderNo) ?? fail('RecordNotFound')
  const translate = translatorFor(call, order.id)
  const sort = 'comments'
  const after = positionOf(cursor, sort)?.id ?? 0
  return pageOf(sql(db).page.all(order.id, after, sizeOf(size) + 1), {
    size: sizeOf(size),
    sort,
    position: ({ id, at }) => ({ value: at, id }),
    present: row => ({
      ...present(row, orderNo),
      translation: row.author === 'buyer' ? translate(row.content) : null,
    }),
  })
}

export const addComment: Handler<'comments.add'> = ({ db, seller, now }, input) => {
  const { orderNo, signature, images = [] } = input
  const order = orderOf(db, seller.id, orderNo) ?? fail('RecordNotFound')
  const replyTo =
    input.replyTo === undefined
      ? null
      : (sql(db).one.get(order.id, Number(input.replyTo))?.id ?? fail('RecordNotFound'))
  const content = input.content.trim()
  if (content === '') refuseField('content', 'missing')
  requireOrderStatus(order, commentable)
  if (signature.startsWith('files/')) requireUploads(db, [signature], { sellerId: seller.id, type: 'signature' })
  requireUploads(db, images, { sellerId: seller.id, type: 'comment' })
  const comment = { author: 'seller' as const, content, signature, replyTo, at: now }
  const id = writeComment(db, { ...comment, orderId: order.id, images })
  return present({ ...comment, id, images: JSON.stringify(images) }, orderNo)
}
