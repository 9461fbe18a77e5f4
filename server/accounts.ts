import type { Language } from '#shared/languages.ts'
import type { WriteDb } from './db/open.ts'
import { prepared } from './db/prepared.ts'
import { notify } from './notify.ts'
import { openShop } from './world/buyers.ts'
import { diceFor, type World } from './world/world.ts'

const sql = prepared((db: WriteDb) => ({
  nextId: db.prepare<[], { id: number }>('SELECT coalesce(max(id), 0) + 1 AS id FROM users'),
  user: db.prepare<[number, string, string, string, string, string, number]>(
    'INSERT INTO users (id, username, password_hash, nickname, lang, invite_code, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
  ),
  shop: db.prepare<[number, string, string]>('INSERT INTO shops (user_id, name, time_zone) VALUES (?, ?, ?)'),
  code: db.prepare<[string, number, string, string]>(
    'INSERT INTO invite_codes (code, user_id, inviter, lang, reusable) VALUES (?, ?, ?, ?, 1)',
  ),
}))

/** Letters and digits that nobody mistakes for others. */
const codeAlphabet = [...'ABCDEFGHJKMNPQRSTUVWXYZ23456789'] as const

/**
 * Opens an account with its shop and its own invite code, and the shop to the world.
 * @param account `timeZone` is an IANA name: the days of the shop's limits (D-47)
 * @returns the user's id
 */
export function openAccount(
  world: World,
  account: { username: string; passwordHash: string; lang: Language; shopName?: string; timeZone?: string },
): number {
  const { db } = world
  const now = world.clock.now()
  const id = sql(db).nextId.get()?.id ?? 1
  const dice = diceFor(world, id, 'invite code')
  const code = Array.from({ length: 8 }, () => dice.pick(codeAlphabet)).join('')
  const { username, passwordHash, lang, shopName = username, timeZone = 'UTC' } = account
  sql(db).user.run(id, username, passwordHash, username, lang, code, now)
  sql(db).shop.run(id, shopName, timeZone)
  sql(db).code.run(code, id, username, lang)
  notify(db, id, { kind: 'welcome', at: now })
  openShop(world, id)
  return id
}
