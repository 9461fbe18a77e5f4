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
  'notifications.check': { summary: 'How many are unread', request: empty, answer: unread, refuses: [] },
  'notifications.list': {
    summary: 'Notifications, newest first',
    request: z.object({ ...paging }),
    answer: pageOf(notification),
    refuses: [],
  },
  'notifications.read': {
    summary: 'Marks some as read, or all',
    request: z.object({ ids: z.array(id).max(requestLimits.bulk).optional() }),
    answer: unread,
    refuses: ['RecordNotFound'],
  },
} as const satisfies Record<string, CallSchema>
