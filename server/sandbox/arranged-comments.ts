import type { Fixture } from '#shared/contract/fixture.ts'
import type { OrderStatus } from '#shared/orders.ts'
import { addBuyerComment } from '../areas/comments/buyer-comments.ts'
import { addComment } from '../areas/comments/comment.ts'
import type { OrderRow } from '../areas/orders/order-row.ts'
import { commentable } from '../areas/orders/transitions.ts'
import type { WriteDb } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import { refuseField } from '../failures/refusal.ts'
import { cancelEvents, completeEvent, eventsBefore } from '../world/schedule.ts'
import type { WorldState } from '../world/world-state.ts'

export type ArrangedComment = NonNullable<NonNullable<Fixture['orders']>[number]['comments']>[number]

/** An order of which somebody says what was written. */
interface Commented {
  status?: OrderStatus | undefined
  comments?: readonly ArrangedComment[] | undefined
}

/** One act of an order's way. */
interface Writing {
  hours: number
  act: (world: WorldState, order: OrderRow) => void
}

const sql = prepared((db: WriteDb) =>
  db.prepare<[number], { name: string }>('SELECT name FROM shops WHERE user_id = ?'),
)

const isBuyers = ({ author = 'buyer' }: ArrangedComment): boolean => author === 'buyer'

/** @throws Refusal InvalidParameter for comments on an order of which nobody writes yet, and for one that cannot be */
export function commentSteps({ comments = [], status }: Commented, path: string): Writing[] {
  if (comments.length === 0) return []
  if (status === undefined || !commentable.includes(status))
    refuseField(`${path}.status`, 'invalid', { expected: commentable })
  const ids: number[] = []
  return comments.map((comment, place) => {
    refuseUnfitting(comment, `${path}.comments.${place}`, place)
    // What is not over yet would go on while they are written.
    const { replyTo = 0 } = comment
    const hours = status === 'completed' ? 24 : 0
    return {
      hours,
      act: (world, order) => void ids.push(write(world, order, { ...comment, answers: ids[replyTo - 1] ?? null })),
    }
  })
}

function refuseUnfitting(comment: ArrangedComment, path: string, before: number): void {
  const { signature, replyTo } = comment
  if (isBuyers(comment) && signature !== undefined) refuseField(`${path}.signature`, 'unfitting')
  if (replyTo !== undefined && (isBuyers(comment) || replyTo > before)) refuseField(`${path}.replyTo`, 'unfitting')
}

/** @param comment and the id of the one that it answers. @returns its own id */
function write(world: WorldState, order: OrderRow, comment: ArrangedComment & { answers: number | null }): number {
  const { db, clock } = world
  const { content, answers } = comment
  if (isBuyers(comment)) return addBuyerComment(world, order, content)
  return addComment(db, {
    orderId: order.id,
    author: 'seller',
    content,
    signature: comment.signature ?? sql(db).get(order.sellerId)?.name ?? '',
    replyTo: answers,
    images: [],
    at: clock.now(),
  })
}

/** Where somebody says what was written, the buyer wrote nothing else until now, and writes no second time. */
export function dropOwnComment({ db, clock }: WorldState, orderId: number, { comments }: Commented): void {
  const subject = { type: 'comment', id: orderId } as const
  if (comments?.some(isBuyers)) cancelEvents(db, subject)
  else if (comments) for (const { id } of eventsBefore(db, subject, clock.now() + 1)) completeEvent(db, id)
}
