import type { Language } from '#shared/languages.ts'
import { randomFor, type WorldState } from '../../core/world/world-state.ts'
import type { WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { nameKey } from '../../platform/safety/names.ts'
import { notify } from '../notifications/notify.ts'
import { openShop } from '../shop/open-shop.ts'

interface UserRow {
  id: number
  username: string
  /** Normalized user name. Names that look alike have the same one. */
  key: string
  passwordHash: string
  lang: Language
  /** The seller's own invite code. */
  code: string
  now: number
}

const sql = prepared((db: WriteDb) => ({
  nextId: db.prepare<[], { id: number }>('SELECT coalesce(max(id), 0) + 1 AS id FROM users'),
  user: db.prepare<UserRow>(
    `INSERT INTO users (id, username, name_key, password_hash, nickname, lang, invite_code, created_at)
     VALUES (@id, @username, @key, @passwordHash, @username, @lang, @code, @now)`,
  ),
  shop: db.prepare<[number, string, string]>('INSERT INTO shops (user_id, name, time_zone) VALUES (?, ?, ?)'),
  code: db.prepare<[string, number, string, string]>(
    'INSERT INTO invite_codes (code, user_id, inviter, lang, reusable) VALUES (?, ?, ?, ?, 1)',
  ),
}))

/** Letters and digits that are not easily confused (no I, L, O, 0 or 1). */
const codeAlphabet = [...'ABCDEFGHJKMNPQRSTUVWXYZ23456789'] as const

/**
 * Registers a seller with a shop and an invite code, and opens the shop to buyers.
 * @param seller `timeZone` is an IANA name, UTC by default; it decides when the shop's daily limits restart (D-47)
 * @returns the user's id
 */
export function registerSeller(
  world: WorldState,
  seller: { username: string; passwordHash: string; lang: Language; shopName?: string; timeZone?: string },
): number {
  const { db } = world
  const now = world.clock.now()
  const id = sql(db).nextId.get()?.id ?? 1
  const random = randomFor(world, seller.username, 'invite code')
  const code = Array.from({ length: 8 }, () => random.pick(codeAlphabet)).join('')
  const { username, passwordHash, lang, shopName = username, timeZone = 'UTC' } = seller
  sql(db).user.run({ id, username, key: nameKey(username), passwordHash, lang, code, now })
  sql(db).shop.run(id, shopName, timeZone)
  sql(db).code.run(code, id, username, lang)
  notify(db, id, { kind: 'welcome', at: now })
  openShop(world, id)
  return id
}
