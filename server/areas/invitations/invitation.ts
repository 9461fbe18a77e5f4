import { invitationLimits } from '#shared/invitations.ts'
import { startOfDay } from '../../api/pipeline/time-zone.ts'
import { schedule } from '../../core/world/event-schedule.ts'
import { days, type WorldState } from '../../core/world/world-state.ts'
import type { ReadDb, WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { nextIdSql } from '../../platform/db/seller-ids.ts'
import { fail } from '../../platform/failures/refusal.ts'
import { notify } from '../notifications/notify.ts'

/** The owner of an invite code. */
interface Inviter {
  id: number
  timeZone: string
}

const readSql = prepared((db: ReadDb) => ({
  since: db.prepare<[number, number], { count: number }>(
    'SELECT count(*) AS count FROM invitations WHERE user_id = ? AND at >= ?',
  ),
  pending: db.prepare<[number, string], { id: number }>(
    "SELECT id FROM invitations WHERE user_id = ? AND username = ? AND status = 'invited'",
  ),
  inviter: db.prepare<[string], Inviter>(
    `SELECT s.user_id AS id, s.time_zone AS timeZone FROM invite_codes c JOIN shops s ON s.user_id = c.user_id
     WHERE c.code = ?`,
  ),
}))
const sql = prepared((db: WriteDb) => ({
  add: db.prepare<{ sellerId: number; username: string; at: number }>(
    `INSERT INTO invitations (id, user_id, username, status, at)
     VALUES (${nextIdSql('invitations', '@sellerId')}, @sellerId, @username, 'invited', @at)`,
  ),
  join: db.prepare<[number, number, string]>(
    "UPDATE invitations SET status = 'joined', friend_id = ? WHERE user_id = ? AND username = ? AND status = 'invited'",
  ),
  addJoined: db.prepare<{ sellerId: number; username: string; friendId: number; at: number }>(
    `INSERT INTO invitations (id, user_id, username, friend_id, status, at)
     VALUES (${nextIdSql('invitations', '@sellerId')}, @sellerId, @username, @friendId, 'joined', @at)`,
  ),
  expire: db.prepare<[number]>("UPDATE invitations SET status = 'expired' WHERE id = ? AND status = 'invited'"),
}))

/** Returns the number of invitations that a seller may still send on this calendar day of the shop (D-14, D-47). */
export function freeLeftToday(db: ReadDb, seller: { id: number; timeZone: string }, now: number): number {
  const used = readSql(db).since.get(seller.id, startOfDay(now, seller.timeZone))?.count ?? 0
  return Math.max(0, invitationLimits.perDay - used)
}

/** Returns true if the seller has a pending invitation for this name. */
export const isInvited = (db: ReadDb, sellerId: number, username: string): boolean =>
  readSql(db).pending.get(sellerId, username) !== undefined

/**
 * Adds an invitation, which expires after 7 days.
 * @returns the id of the invitation
 */
export function invite(world: WorldState, sellerId: number, username: string): number {
  const { db } = world
  const at = world.clock.now()
  const id = Number(sql(db).add.run({ sellerId, username, at }).lastInsertRowid)
  schedule(db, { kind: 'invitation.expire', subjectId: id, dueAt: at + days(invitationLimits.lifeDays) })
  return id
}

/**
 * Checks that a user name may register with an invite code. If the owner of the code has not invited the name, the
 * registration uses one of the owner's invitations of today (D-14).
 * @throws Refusal FriendSupportLimit if none is left today
 */
export function requireFreeInvitation(
  db: ReadDb,
  { username, code }: { username: string; code: string },
  now: number,
): void {
  const inviter = readSql(db).inviter.get(code)
  if (!inviter || isInvited(db, inviter.id, username)) return
  if (freeLeftToday(db, inviter, now) === 0) fail('FriendSupportLimit')
}

/** Records a user who registered with an invite code, invited or not, and notifies the owner of the code. */
export function joinByCode(world: WorldState, friend: { id: number; username: string }, code: string): void {
  const { db } = world
  const inviter = readSql(db).inviter.get(code)
  if (!inviter) return
  const at = world.clock.now()
  const { changes } = sql(db).join.run(friend.id, inviter.id, friend.username)
  if (changes === 0) sql(db).addJoined.run({ sellerId: inviter.id, username: friend.username, friendId: friend.id, at })
  notify(db, inviter.id, { kind: 'friend_joined', at, params: { name: friend.username } })
}

export function expireInvitation(world: WorldState, id: number): void {
  sql(world.db).expire.run(id)
}
