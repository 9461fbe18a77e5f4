import type { Answer } from '#shared/contract/schemas.ts'
import type { IdentityStatus } from '#shared/identity.ts'
import { sourceLanguage } from '#shared/languages.ts'
import { referenceOf } from '#shared/references.ts'
import type { TierId } from '#shared/tiers.ts'
import type { Call, Handler, HashingHandler, SharedHandler } from '../../api/pipeline/call.ts'
import { keysetPage } from '../../api/pipeline/paging.ts'
import { searchFor } from '../../api/pipeline/search-word.ts'
import { requireTimeZone } from '../../api/pipeline/time-zone.ts'
import { openCodes } from '../../areas/auth/captcha.ts'
import { registerSeller } from '../../areas/auth/register.ts'
import { closedUntil, closeShop, openShop } from '../../areas/shop/closing.ts'
import { balanceOf, post } from '../../core/ledger/post.ts'
import type { ReadDb, WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { fail, refuseField } from '../../platform/failures/refusal.ts'
import { iso, isoOrNull } from '../../platform/iso.ts'
import { nameKey } from '../../platform/safety/names.ts'
import { isNameTaken } from '../../platform/safety/usernames.ts'

interface Person {
  id: number
  username: string
  shopName: string
  identityStatus: IdentityStatus
  createdAt: number
  walletFrozen: number
  withdrawDisabled: number
  accountDisabled: number
  admin: number
  tier: TierId
  timeZone: string
  hasPin: number
  pinLockedUntil: number | null
}

const people = `SELECT u.id, username, s.name AS shopName, identity_status AS identityStatus, created_at AS createdAt,
    wallet_frozen AS walletFrozen, withdraw_disabled AS withdrawDisabled, account_disabled AS accountDisabled,
    administrator AS admin, tier, time_zone AS timeZone, pin_hash IS NOT NULL AS hasPin, pin_locked_until AS pinLockedUntil
  FROM users u JOIN shops s ON s.user_id = u.id`

const readSql = prepared((db: ReadDb) => ({
  person: db.prepare<[string], Person>(`${people} WHERE username = cast(? AS TEXT)`),
  page: db.prepare<{ pattern: string; before: number; max: number }, Person>(
    `${people} WHERE u.id < cast(@before AS INTEGER)
       AND (username LIKE cast(@pattern AS TEXT) ESCAPE '\\' OR s.name LIKE cast(@pattern AS TEXT) ESCAPE '\\')
     ORDER BY u.id DESC LIMIT cast(@max AS INTEGER)`,
  ),
}))

const sql = prepared((db: WriteDb) => ({
  flags: db.prepare<[number, number, number, number, number]>(
    'UPDATE users SET wallet_frozen = ?, withdraw_disabled = ?, account_disabled = ?, administrator = ? WHERE id = ?',
  ),
  tier: db.prepare<[string, number]>('UPDATE shops SET tier = ? WHERE user_id = ?'),
  timeZone: db.prepare<[string, number]>('UPDATE shops SET time_zone = ? WHERE user_id = ?'),
  unlockPin: db.prepare<[number]>('UPDATE users SET pin_failures = 0, pin_locked_until = NULL WHERE id = ?'),
  forgetFailures: db.prepare<[string]>('DELETE FROM sign_in_failures WHERE username = ?'),
  clearPin: db.prepare<[number]>('UPDATE users SET pin_hash = NULL WHERE id = ?'),
  adjustments: db.prepare<[], { count: number }>(
    "SELECT count(*) AS count FROM ledger_transactions WHERE step = 'correction'",
  ),
}))

const flag = (sent: boolean | undefined, now: number): number => (sent === undefined ? now : Number(sent))

/** Changes the balance by a ledger entry with a note (D-70). */
function adjust(db: WriteDb, sellerId: number, correction: { amount: number; note: string; at: number }): void {
  const { amount, note, at } = correction
  const number = (sql(db).adjustments.get()?.count ?? 0) + 1
  post(db, {
    event: `correction:${number}`,
    step: 'correction',
    sellerId,
    ref: referenceOf('correction', number),
    at,
    postings: { available: amount, adjust: -amount },
    note,
    flow: { kind: 'adjustment' },
  })
}

export const changePerson: SharedHandler<'sandbox.changePerson', 'db' | 'session' | 'now' | 'world'> = (
  { db, session, now, world },
  input,
) => {
  const known = readSql(db).person.get(input.username) ?? fail('RecordNotFound', { username: input.username })
  const { id } = known
  sql(db).flags.run(
    flag(input.walletFrozen, known.walletFrozen),
    flag(input.withdrawDisabled, known.withdrawDisabled),
    flag(input.accountDisabled, known.accountDisabled),
    flag(input.admin, known.admin),
    id,
  )
  if (input.tier !== undefined) sql(db).tier.run(input.tier, id)
  if (input.timeZone !== undefined) sql(db).timeZone.run(requireTimeZone(input.timeZone, 'timeZone'), id)
  if (input.close && input.open) refuseField('open', 'unfitting')
  if (input.close) closeShop(world, id)
  if (input.open) openShop(world, id)
  if (input.adjust) adjust(db, id, { amount: input.adjust, note: input.note ?? 'operator', at: now })
  if (input.unlock || input.clearPin) sql(db).unlockPin.run(id)
  if (input.unlock) sql(db).forgetFailures.run(known.username)
  if (input.clearPin) sql(db).clearPin.run(id)
  if (input.expireTokens) session.expire(id)
  return presentPerson(db, readSql(db).person.get(input.username) ?? known, now)
}

function presentPerson(db: ReadDb, person: Person, now: number): Answer<'sandbox.changePerson'> {
  return {
    username: person.username,
    walletFrozen: person.walletFrozen === 1,
    withdrawDisabled: person.withdrawDisabled === 1,
    accountDisabled: person.accountDisabled === 1,
    admin: person.admin === 1,
    tier: person.tier,
    hasPayPassword: person.hasPin === 1,
    pinLockedUntil: isoOrNull(person.pinLockedUntil),
    timeZone: person.timeZone,
    closedUntil: isoOrNull(closedUntil(db, person.id, now)),
    balance: balanceOf(db, person.id, 'available'),
  }
}

export const listPeople: Handler<'sandbox.listPeople'> = ({ db, now }, { q, ...page }) => {
  const pattern = searchFor(q)?.pattern ?? '%'
  return keysetPage(page, {
    sort: 'people',
    read: (before, max) => readSql(db).page.all({ pattern, before, max }),
    at: row => row.createdAt,
    present: row => ({
      id: String(row.id),
      ...presentPerson(db, row, now),
      shopName: row.shopName,
      identityStatus: row.identityStatus,
      createdAt: iso(row.createdAt),
    }),
  })
}

/** Signs the operator in as a seller. A disabled account is refused as in a normal sign-in. */
export const signInAs: Handler<'sandbox.signInAs'> = ({ db, session }, { username }) => {
  const { id, accountDisabled } = readSql(db).person.get(username) ?? fail('RecordNotFound', { username })
  if (accountDisabled) fail('AccountDisabled')
  const { token, expiresAt } = session.open(id)
  return { token, expiresAt: iso(expiresAt) }
}

interface NewPerson {
  username: string
  passwordHash: string
  shopName?: string | undefined
}

/**
 * Creates the accounts of new sellers.
 * @throws Refusal UsernameDuplicated, UsernameExists
 */
export function addPeople(
  { db, world, timeZone }: Pick<Call<'sandbox.importPeople'>, 'db' | 'world' | 'timeZone'>,
  people: readonly NewPerson[],
): void {
  const names = people.map(({ username }) => nameKey(username))
  if (new Set(names).size < names.length) fail('UsernameDuplicated')
  for (const { username } of people) if (isNameTaken(db, username)) fail('UsernameExists', { username })
  for (const { shopName, ...account } of people)
    registerSeller(world, { ...account, lang: sourceLanguage, timeZone, ...(shopName !== undefined && { shopName }) })
}

/** Creates all accounts of an imported list, or none. */
export const importPeople: HashingHandler<'sandbox.importPeople'> = {
  async hash({ hashing }, { list }) {
    const people: ((typeof list)[number] & { passwordHash: string })[] = []
    // One password is hashed at a time, so that an import does not delay sign-ins.
    for (const person of list) {
      const job = { purpose: 'import', name: person.username }
      people.push({ ...person, passwordHash: await hashing.hash(person.password, job) })
    }
    return call => {
      addPeople(call, people)
      return { added: list.length }
    }
  },
}

/** Lists the valid verification codes. Only the operator may see them (D-13). */
export const listCaptchas: Handler<'sandbox.listCaptchas'> = ({ db, realNow }) => ({
  list: openCodes(db, realNow()).map(({ expiresAt, ...code }) => ({ ...code, expiresAt: iso(expiresAt) })),
})
