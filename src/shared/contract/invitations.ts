import { z } from 'zod'
import { authLimits } from '../auth.ts'
import { invitationStatuses } from '../invitations.ts'
import { type CallSchema, count, id, nameText, newUsername, pageOf, paging, time } from './call-schema.ts'

export const invitationSchemas = {
  'invitations.list': {
    summary: "Lists the seller's invitations, newest first, with the seller's code and the number left today",
    request: z.object({ ...paging }),
    answer: pageOf(
      z.object({
        id,
        friendId: id.nullable().meta({ description: "The friend's id; null until the friend has registered" }),
        username: nameText(z.string()),
        status: z.enum(invitationStatuses),
        invitedAt: time,
      }),
    ).extend({ code: z.string(), link: z.string(), freeLeftToday: count }),
    refuses: [],
  },
  'invitations.add': {
    summary:
      'Invites a friend by the username that they will register with, at most two a day; an expired invitation can be sent again',
    request: z.object({ username: newUsername(z.string().min(authLimits.username.min).max(authLimits.username.max)) }),
    answer: z.object({ id, username: z.string(), code: z.string(), invitedAt: time, freeLeftToday: count }),
    refuses: ['UsernameExists', 'ActivityAlreadyAdded', 'FriendSupportLimit'],
  },
} as const satisfies Record<string, CallSchema>
