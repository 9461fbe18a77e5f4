import { type Language, languageCodes } from '#shared/languages.ts'
import type { ReadDb, WriteDb } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'
import { fail, refuseField } from '../../failures/refusal.ts'
import { type Handler, staged } from '../../http/call.ts'
import { checkPin } from '../../http/pin.ts'
import { hashSecret, isSecret } from '../../http/secrets.ts'
import { requireOwnUploads } from '../../uploads/pictures.ts'
import { getMe } from '../auth/me.ts'

const readSql = prepared((db: ReadDb) => ({
  passwordHash: db.prepare<[number], { hash: string }>('SELECT password_hash AS hash FROM users WHERE id = ?'),
}))
const sql = prepared((db: WriteDb) => ({
  setPin: db.prepare<[string, number]>(
    'UPDATE users SET pin_hash = ?, pin_failures = 0, pin_locked_until = NULL WHERE id = ?',
  ),
  setPassword: db.prepare<[string, number]>('UPDATE users SET password_hash = ? WHERE id = ?'),
  setNickname: db.prepare<[string, number]>('UPDATE users SET nickname = ? WHERE id = ?'),
  setAvatar: db.prepare<[string | null, number]>('UPDATE users SET avatar = ? WHERE id = ?'),
  setLanguage: db.prepare<[string, number]>('UPDATE users SET lang = ? WHERE id = ?'),
}))

export const setPayPassword = staged<'user.setPayPassword', string>({
  before({ deps, seller }, { newPassword, confirmPassword }) {
    refuseMismatch(newPassword, confirmPassword)
    return hashSecret(newPassword, deps.hashCost, { purpose: 'pin', name: String(seller.id) })
  },
  handle(call, { oldPassword }, newHash) {
    const { db, seller } = call
    if (seller.hasPin) {
      if (!oldPassword) refuseField('oldPassword', 'missing')
      checkPin(call, 'OldPasswordError')
    }
    sql(db).setPin.run(newHash, seller.id)
    return { hasPayPassword: true }
  },
})

/** What scrypt found before the transaction. */
interface PasswordReady {
  newHash: string
  /** The hash that the old password fits; null when it fits none. */
  fits: string | null
}

/** Every other session ends with the old password. */
export const setPassword = staged<'user.setPassword', PasswordReady>({
  async before({ db, seller, deps }, { oldPassword, newPassword, confirmPassword }) {
    refuseMismatch(newPassword, confirmPassword)
    const hash = readSql(db).passwordHash.get(seller.id)?.hash ?? ''
    const turn = { purpose: 'password', name: seller.username }
    const fits = (await isSecret(oldPassword, hash, turn)) ? hash : null
    return { fits, newHash: await hashSecret(newPassword, deps.hashCost, turn) }
  },
  handle({ db, seller, deps, request }, _input, { newHash, fits }) {
    // Another change may have come first while this one was hashing.
    if (fits === null || fits !== readSql(db).passwordHash.get(seller.id)?.hash) fail('OldLoginPasswordIncorrect')
    sql(db).setPassword.run(newHash, seller.id)
    deps.sessions.revokeOthers(db, seller.id, request.headers.authorization)
    return { changed: true }
  },
})

function refuseMismatch(one: string, other: string): void {
  if (one !== other) refuseField('confirmPassword', 'mismatch')
}

export const setLanguage: Handler<'user.setLanguage'> = ({ db, seller }, { lang }) => {
  const language: Language = languageCodes.find(code => code === lang) ?? fail('LanguageNotConfigured')
  sql(db).setLanguage.run(language, seller.id)
  return { lang: language }
}

export const setProfile: Handler<'user.setProfile'> = (call, { nickname, avatar }) => {
  const { db, seller } = call
  if (avatar) requireOwnUploads(db, [avatar], { sellerId: seller.id, type: 'avatar' })
  if (nickname !== undefined) sql(db).setNickname.run(nickname.trim(), seller.id)
  if (avatar !== undefined) sql(db).setAvatar.run(avatar, seller.id)
  return getMe(call, {})
}

export const logout: Handler<'user.logout'> = ({ db, deps, request }) => {
  deps.sessions.revoke(db, request.headers.authorization)
  return { signedOut: true }
}
