import { LRUCache } from 'lru-cache'
import { authLimits } from '#shared/auth.ts'
import type { IdentityStatus } from '#shared/identity.ts'
import type { Language } from '#shared/languages.ts'
import type { TierId } from '#shared/tiers.ts'
import { days } from '../../core/world/world-state.ts'
import type { ReadDb, WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { fail } from '../../platform/failures/refusal.ts'
import { iso } from '../../platform/iso.ts'
import { hashToken, newToken } from '../../platform/secrets.ts'

/** A signed-in seller with the present values of the account and the shop. */
export interface Seller {
  readonly id: number
  readonly username: string
  readonly lang: Language
  readonly tier: TierId
  readonly identityStatus: IdentityStatus
  readonly walletFrozen: 0 | 1
  readonly withdrawDisabled: 0 | 1
  readonly accountDisabled: 0 | 1
  readonly administrator: 0 | 1
  readonly hasPin: 0 | 1
  readonly closedUntil: number | null
  /** IANA name of the seller's time zone. Daily limits follow its calendar days (D-47). */
  readonly timeZone: string
}

interface Session {
  userId: number
  expiresAt: number
  revokedAt: number | null
}

const readSql = prepared((db: ReadDb) => ({
  session: db.prepare<[Buffer], Session>(
    'SELECT user_id AS userId, expires_at AS expiresAt, revoked_at AS revokedAt FROM sessions WHERE token_hash = ?',
  ),
  seller: db.prepare<[number], Seller>(
    `SELECT u.id, username, lang, tier, identity_status AS identityStatus, wallet_frozen AS walletFrozen,
       withdraw_disabled AS withdrawDisabled, account_disabled AS accountDisabled, administrator,
       pin_hash IS NOT NULL AS hasPin, closed_until AS closedUntil, time_zone AS timeZone
     FROM users u JOIN shops s ON s.user_id = u.id WHERE u.id = cast(? AS INTEGER)`,
  ),
}))

const sql = prepared((db: WriteDb) => ({
  open: db.prepare<[Buffer, number, number]>('INSERT INTO sessions (token_hash, user_id, expires_at) VALUES (?, ?, ?)'),
  revoke: db.prepare<[number, Buffer]>('UPDATE sessions SET revoked_at = ? WHERE token_hash = ?'),
  revokeOthers: db.prepare<[number, number, Buffer]>(
    'UPDATE sessions SET revoked_at = ? WHERE user_id = ? AND token_hash <> ? AND revoked_at IS NULL',
  ),
  runOut: db.prepare<[Buffer]>('UPDATE sessions SET expires_at = 0 WHERE token_hash = ?'),
  expire: db.prepare<[number]>('UPDATE sessions SET expires_at = 0 WHERE user_id = ?'),
}))

/** Reads a seller by id. May be called within a transaction. @throws Refusal RecordNotFound */
export const sellerOfId = (db: ReadDb, id: number): Seller => readSql(db).seller.get(id) ?? fail('RecordNotFound')

export interface Sessions {
  /**
   * Returns the seller of a token.
   * @param row `whenClosed` accepts a seller whose store is closed (D-42)
   * @throws Refusal 407, 401, 406, 408 (D-10), 411, 437 (D-21)
   */
  sellerOf(authorization: string | undefined, row: { whenClosed?: boolean | undefined }): Seller
  /** Creates the functions with which a handler opens and ends sessions. They run in the handler's transaction. */
  ofCall(db: WriteDb, authorization: string | undefined): CallSession
  /** Expires the session of a token. */
  runOut(db: WriteDb, authorization: string | undefined): void
  /** Drops cached sessions because the world was replaced. */
  forget(): void
}

export interface CallSession {
  /** Opens a session. `expiresAt` is in milliseconds of the clock that sessions use. */
  open(userId: number): { token: string; expiresAt: number }
  /** Ends the session of the caller's own token. */
  end(): void
  /** Ends every other session of a user. */
  endOthers(userId: number): void
  /** Expires every session of a user. */
  expire(userId: number): void
}

/** Extracts the token from an `Authorization` header, with or without `Bearer`. */
const tokenIn = (authorization: string | undefined): string => (authorization ?? '').replace(/^Bearer\s+/i, '').trim()

/**
 * Creates the session store.
 * @param clocks functions that return milliseconds: `now` is the world's clock; `ofSessions`, which decides when a
 * session expires, is the world's or the computer's (D-10)
 */
export function createSessions(db: ReadDb, clocks: { now: () => number; ofSessions: () => number }): Sessions {
  const known = new LRUCache<string, Session>({ max: 1_000 })

  const sessionOf = (token: string): Session => {
    const cached = known.get(token)
    if (cached) return cached
    const session = readSql(db).session.get(hashToken(token)) ?? fail('IllegalRequest')
    known.set(token, session)
    return session
  }

  return {
    sellerOf(authorization, { whenClosed = false }) {
      const token = tokenIn(authorization)
      if (token === '') fail('NoAuthentication')
      const session = sessionOf(token)
      if (session.revokedAt !== null) fail('Unauthenticated')
      if (session.expiresAt <= clocks.ofSessions()) fail('TokenExpired')
      const seller = readSql(db).seller.get(session.userId) ?? fail('LoginError')
      if (seller.accountDisabled) fail('AccountDisabled')
      if (!whenClosed && seller.closedUntil !== null && seller.closedUntil > clocks.now())
        fail('InvalidUserPage', { until: iso(seller.closedUntil) })
      return seller
    },
    ofCall: (writer, authorization) => ({
      open(userId) {
        const token = newToken()
        const expiresAt = clocks.ofSessions() + days(authLimits.tokenLifeDays)
        sql(writer).open.run(hashToken(token), userId, expiresAt)
        return { token, expiresAt }
      },
      end() {
        sql(writer).revoke.run(clocks.ofSessions(), hashToken(tokenIn(authorization)))
        known.clear()
      },
      endOthers(userId) {
        sql(writer).revokeOthers.run(clocks.ofSessions(), userId, hashToken(tokenIn(authorization)))
        known.clear()
      },
      expire(userId) {
        sql(writer).expire.run(userId)
        known.clear()
      },
    }),
    runOut(writer, authorization) {
      sql(writer).runOut.run(hashToken(tokenIn(authorization)))
      known.clear()
    },
    forget: () => known.clear(),
  }
}
