import { z } from 'zod'
import { notificationKinds } from '../notifications.ts'
import { orderStatuses } from '../orders.ts'
import { requestLimits } from '../requests.ts'
import { type CallSchema, count, empty, id, money, namedPicture, pageOf, paging, time } from './call-schema.ts'

const notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  title: z.string(),
  body: z.string(),
  ref: z.string().nullable(),
  readAt: time.nullable(),
  at: time,
  goods: namedPicture
    .nullable()
    .meta({ description: 'The product that it is about, or the first one of its order', 'x-extension': true }),
  amount: money.nullable().meta({ description: 'The amount that it is about', 'x-extension': true }),
  orderStatus: z
    .enum(orderStatuses)
    .nullable()
    .meta({ description: 'Present status of the order that it is about', 'x-extension': true }),
  quantity: count
    .nullable()
    .meta({ description: 'Number of pieces of the order that it is about', 'x-extension': true }),
  cost: money
    .nullable()
    .meta({ description: 'What the order costs the seller, while it can still be paid', 'x-extension': true }),
  until: time
    .nullable()
    .meta({ description: 'Deadline while the seller can still pay or answer the refund request', 'x-extension': true }),
})

const unread = z.object({ unread: count })

export const notificationSchemas = {
  'notifications.check': { summary: 'Counts the unread notifications', request: empty, answer: unread, refuses: [] },
  'notifications.list': {
    summary: 'Lists the notifications, newest first',
    request: z.object({ ...paging }),
    answer: pageOf(notification),
    refuses: [],
  },
  'notifications.read': {
    summary: 'Marks some or all notifications as read',
    request: z.object({ ids: z.array(id).max(requestLimits.bulk).optional() }),
    answer: unread,
    refuses: ['RecordNotFound'],
  },
} as const satisfies Record<string, CallSchema>
