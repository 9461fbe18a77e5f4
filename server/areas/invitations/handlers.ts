import type { InvitationStatus } from '#shared/invitations.ts'
import type { Handler } from '../../api/pipeline/call.ts'
import { keysetPage } from '../../api/pipeline/paging.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { fail, refuseField } from '../../platform/failures/refusal.ts'
import { iso } from '../../platform/iso.ts'
import { nameKey } from '../../platform/safety/names.ts'
import { isNameTaken } from '../../platform/safety/usernames.ts'
import { freeLeftToday, invite, isInvited } from './invitation.ts'

interface Row {
  id: number
  friendId: number | null
  username: string
  status: InvitationStatus
  at: number
}

const sql = prepared((db: ReadDb) => ({
  page: db.prepare<[number, number, number], Row>(
    `SELECT id, friend_id AS friendId, username, status, at FROM invitations
     WHERE user_id = cast(? AS INTEGER) AND id < cast(? AS INTEGER) ORDER BY id DESC LIMIT cast(? AS INTEGER)`,
  ),
  code: db.prepare<[number], { code: string }>('SELECT invite_code AS code FROM users WHERE id = ?'),
}))

const codeOf = (db: ReadDb, sellerId: number): string => sql(db).code.get(sellerId)?.code ?? fail('LoginError')

export const listInvitations: Handler<'invitations.list'> = (call, input) => {
  const { db, seller, url, now } = call
  const page = keysetPage(input, {
    sort: 'invitations',
    read: (before, max) => sql(db).page.all(seller.id, before, max),
    at: row => row.at,
    present: ({ id, friendId, username, status, at }) => ({
      id: String(id),
      friendId: friendId === null ? null : String(friendId),
      username,
      status,
      invitedAt: iso(at),
    }),
  })
  const code = codeOf(db, seller.id)
  return { ...page, code, link: `${url}/invite?code=${code}`, freeLeftToday: freeLeftToday(db, seller, now) }
}

/** D-14 specifies the order of the checks. */
export const addInvitation: Handler<'invitations.add'> = (call, { username }) => {
  const { db, world, seller, now } = call
  const name = username.trim()
  if (nameKey(name) === nameKey(seller.username)) refuseField('username', 'ownName')
  if (isNameTaken(db, name)) fail('UsernameExists')
  if (isInvited(db, seller.id, name)) fail('ActivityAlreadyAdded')
  if (freeLeftToday(db, seller, now) === 0) fail('FriendSupportLimit')
  const id = invite(world, seller.id, name)
  return {
    id: String(id),
    username: name,
    code: codeOf(db, seller.id),
    invitedAt: iso(now),
    freeLeftToday: freeLeftToday(db, seller, now),
  }
}
