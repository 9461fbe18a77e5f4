import type { WriteDb } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'

export interface NewComment {
  orderId: number
  author: 'buyer' | 'seller'
  content: string
  signature: string
  replyTo: number | null
  images: readonly string[]
  at: number
}

const sql = prepared((db: WriteDb) =>
  db.prepare<[number, string, string, string, number | null, string, number]>(
    'INSERT INTO comments (order_id, author, content, signature, reply_to, images, at) VALUES (?, ?, ?, ?, ?, ?, ?)',
  ),
)

/** @returns the comment's id; a trigger counts it on the order */
export function addComment(db: WriteDb, comment: NewComment): number {
  const { orderId, author, content, signature, replyTo, images, at } = comment
  return Number(sql(db).run(orderId, author, content, signature, replyTo, JSON.stringify(images), at).lastInsertRowid)
}
