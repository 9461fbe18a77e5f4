import { z } from 'zod'
import { authLimits } from '../auth.ts'
import { invitationStatuses } from '../invitations.ts'
import { type CallSchema, count, id, nameText, newUsername, pageOf, paging, time } from './call-schema.ts'

export const invitationSchemas = {
  'invitations.list': {
    summary: 'Whom the seller has invited, newest first, with the own code and what is left of the day',
    request: z.object({ ...paging }),
    answer: pageOf(
      z.object({
        id,
        friendId: id.nullable().meta({ description: 'The friend, once joined' }),
        username: nameText(z.string()),
        status: z.enum(invitationStatuses),
        invitedAt: time,
      }),
    ).extend({ code: z.string(), link: z.string(), freeLeftToday: count }),
    refuses: [],
  },
  'invitations.add': {
    summary:
      'Invites a friend by the name under which they will register, two a day; an expired one may be invited again',
    request: z.object({ username: newUsername(z.string().min(authLimits.username.min).max(authLimits.username.max)) }),
    answer: z.object({ id, username: z.string(), code: z.string(), invitedAt: time, freeLeftToday: count }),
    refuses: ['UsernameExists', 'ActivityAlreadyAdded', 'FriendSupportLimit'],
  },
} as const satisfies Record<string, CallSchema>
