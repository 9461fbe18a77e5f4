import { type Language, languageCodes } from '#shared/languages.ts'
import type { Handler, HashingHandler } from '../../api/pipeline/call.ts'
import { requireUploads } from '../../core/uploads/upload-rows.ts'
import type { ReadDb, WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { fail, refuseField } from '../../platform/failures/refusal.ts'
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

export const setPayPassword: HashingHandler<'user.setPayPassword'> = {
  async hash({ seller, hashing }, { oldPassword, newPassword, confirmPassword }) {
    refuseMismatch(newPassword, confirmPassword)
    const newHash = await hashing.hash(newPassword, { purpose: 'pin', name: String(seller.id) })
    return call => {
      if (call.seller.hasPin) {
        if (!oldPassword) refuseField('oldPassword', 'missing')
        call.requirePin('OldPasswordError')
      }
      sql(call.db).setPin.run(newHash, call.seller.id)
      return { hasPayPassword: true }
    }
  },
}

/** Ends every other session of the seller. */
export const setPassword: HashingHandler<'user.setPassword'> = {
  async hash({ db: readDb, seller, hashing }, { oldPassword, newPassword, confirmPassword }) {
    refuseMismatch(newPassword, confirmPassword)
    const oldHash = hashOf(readDb, seller.id)
    const job = { purpose: 'password', name: seller.username }
    const isRight = await hashing.fits(oldPassword, oldHash, job)
    const newHash = await hashing.hash(newPassword, job)
    return ({ db, session }) => {
      // The password may have been changed while the sent one was being hashed.
      if (!isRight || oldHash !== hashOf(db, seller.id)) fail('OldLoginPasswordIncorrect')
      sql(db).setPassword.run(newHash, seller.id)
      session.endOthers(seller.id)
      return { changed: true }
    }
  },
}

const hashOf = (db: ReadDb, sellerId: number): string | undefined => readSql(db).passwordHash.get(sellerId)?.hash

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
  if (avatar) requireUploads(db, [avatar], { sellerId: seller.id, type: 'avatar' })
  if (nickname !== undefined) sql(db).setNickname.run(nickname.trim(), seller.id)
  if (avatar !== undefined) sql(db).setAvatar.run(avatar, seller.id)
  return getMe(call)
}

export const logout: Handler<'user.logout'> = ({ session }) => {
  session.end()
  return { signedOut: true }
}
