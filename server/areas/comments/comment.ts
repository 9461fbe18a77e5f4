import type { WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { nextIdSql } from '../../platform/db/seller-ids.ts'

export interface NewComment {
  orderId: number
  author: 'buyer' | 'seller'
  content: string
  signature: string
  replyTo: number | null
  images: readonly string[]
  at: number
}

const sellerOf = '(SELECT user_id FROM orders WHERE id = cast(@orderId AS INTEGER))'

const sql = prepared((db: WriteDb) =>
  db.prepare<Omit<NewComment, 'images'> & { images: string }>(
    `INSERT INTO comments (id, order_id, author, content, signature, reply_to, images, at)
     VALUES (${nextIdSql('comments', sellerOf)}, @orderId, @author, @content, @signature, @replyTo, @images, @at)`,
  ),
)

/**
 * Adds a comment. A database trigger updates the comment count of the order.
 * @returns the comment's id
 */
export function addComment(db: WriteDb, comment: NewComment): number {
  return Number(sql(db).run({ ...comment, images: JSON.stringify(comment.images) }).lastInsertRowid)
}
