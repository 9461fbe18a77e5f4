import { z } from 'zod'
import { notificationKinds } from '../notifications.ts'
import { requestLimits } from '../requests.ts'
import { type CallSchema, count, empty, id, pageOf, paging, time } from './call-schema.ts'

const notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  title: z.string(),
  body: z.string(),
  ref: z.string().nullable(),
  readAt: time.nullable(),
  at: time,
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
