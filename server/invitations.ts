import { limits } from '#shared/limits.ts'
import type { ReadDb, WriteDb } from './db/open.ts'
import { prepared } from './db/prepared.ts'
import { notify } from './notify.ts'
import { startOfDay } from './time-zone.ts'
import { schedule } from './world/agenda.ts'
import { days, type World } from './world/world.ts'

const readSql = prepared((db: ReadDb) => ({
  since: db.prepare<[number, number], { count: number }>(
    'SELECT count(*) AS count FROM invitations WHERE user_id = ? AND at >= ?',
  ),
  known: db.prepare<[number, string], { id: number }>('SELECT id FROM invitations WHERE user_id = ? AND username = ?'),
}))
const sql = prepared((db: WriteDb) => ({
  add: db.prepare<[number, string, number]>(
    "INSERT INTO invitations (user_id, username, status, at) VALUES (?, ?, 'invited', ?)",
  ),
  join: db.prepare<[number, string, string]>(
    `UPDATE invitations SET status = 'joined', friend_id = ? WHERE username = ? AND status = 'invited'
       AND user_id = (SELECT user_id FROM invite_codes WHERE code = ?)`,
  ),
  inviter: db.prepare<[string], { seller: number }>('SELECT user_id AS seller FROM invite_codes WHERE code = ?'),
  expire: db.prepare<[number]>("UPDATE invitations SET status = 'expired' WHERE id = ? AND status = 'invited'"),
}))

/** How many invitations the shop's calendar day still has (D-14, D-47). */
export function freeLeftToday(db: ReadDb, seller: { id: number; timeZone: string }, now: number): number {
  const used = readSql(db).since.get(seller.id, startOfDay(now, seller.timeZone))?.count ?? 0
  return Math.max(0, limits.freeInvitationsPerDay - used)
}

export const isInvited = (db: ReadDb, seller: number, username: string): boolean =>
  readSql(db).known.get(seller, username) !== undefined

/** @returns the invitation's id; it expires after 7 days */
export function invite(world: World, seller: number, username: string): number {
  const { db } = world
  const at = world.clock.now()
  const id = Number(sql(db).add.run(seller, username, at).lastInsertRowid)
  schedule(db, 'invitation.expire', `invitation:${id}`, at + days(limits.invitationLifeDays))
  return id
}

/** Somebody registered with a code: whoever invited that name by it is told. */
export function joinByCode(world: World, friend: { id: number; username: string }, code: string): void {
  const { db } = world
  const { changes } = sql(db).join.run(friend.id, friend.username, code)
  const { seller } = sql(db).inviter.get(code) ?? {}
  if (changes > 0 && seller)
    notify(db, seller, { kind: 'friend_joined', at: world.clock.now(), params: { name: friend.username } })
}

export function expireInvitation(world: World, id: number): void {
  sql(world.db).expire.run(id)
}
