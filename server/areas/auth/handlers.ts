import { authLimits } from '#shared/auth.ts'
import type { Answer, Parsed } from '#shared/contract/schemas.ts'
import type { BaseCall, Call, Handler, HashingHandler } from '../../api/pipeline/call.ts'
import { rulesOf } from '../../core/world/settings.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { fail, failAndKeep, type RefusedField, refuseFields } from '../../platform/failures/refusal.ts'
import { iso } from '../../platform/iso.ts'
import { isNameTaken } from '../../platform/safety/usernames.ts'
import { joinByCode, requireFreeInvitation } from '../invitations/invitation.ts'
import { checkCode, countFailure, demandCode, isCodeRight, needsCode } from './captcha.ts'
import { readUsers, writeUsers } from './queries.ts'
import { registerSeller } from './register.ts'

/**
 * Result of checking a password before the transaction. `fits` is the stored hash that the password matches, or null.
 * `untried` means that a verification code is missing or wrong.
 */
type PasswordCheck = { fits: string | null } | 'untried'

/**
 * Runs the cheap checks before hashing. They run again in the transaction, because other requests may change the data
 * while the hash is computed.
 */
export const login: HashingHandler<'auth.login'> = {
  async hash(call, input) {
    const { db, realNow, hashing } = call
    const { username, password } = input
    if (input.register) {
      requireRegistration(call, input)
      const passwordHash = await hashing.hash(password, { purpose: 'register', name: username })
      return now => register(now, input, passwordHash)
    }
    if (needsCode(db, username, realNow()) && !isCodeRight(db, input, realNow()))
      return now => signIn(now, input, 'untried')
    const hash = readUsers(db).byName.get(username)?.passwordHash
    const isRight = await hashing.fits(password, hash, { purpose: 'signIn', name: username })
    return now => signIn(now, input, { fits: isRight && hash !== undefined ? hash : null })
  },
}

function signIn(call: Call<'auth.login'>, input: Parsed<'auth.login'>, check: PasswordCheck): Answer<'auth.login'> {
  const { db, session } = call
  const { username, captchaId, verifyCode } = input
  const now = call.realNow()
  if (needsCode(db, username, now) || check === 'untried') {
    if (!captchaId || !verifyCode) demandCode(db, username, now)
    checkCode(db, { username, captchaId, verifyCode }, now)
  }
  const user = readUsers(db).byName.get(username)
  // The password may have been changed while the sent one was being hashed. Then only the new password is valid.
  if (!user || check === 'untried' || check.fits !== user.passwordHash) {
    countFailure(db, username, now)
    return failAndKeep('CredentialsIncorrect')
  }
  if (user.disabled) fail('AccountDisabled')
  if (!user.hasShop) fail('LoginError')
  writeUsers(db).forgetFailures.run(username)
  return { ...started(session.open(user.id)), created: false }
}

/**
 * Checks that a new user may register.
 * @returns the invite code to register with, if any
 * @throws Refusal 439, 436, 405, 438, 417, 454
 */
function requireRegistration(call: BaseCall, input: Parsed<'auth.login'>): string | null {
  const { db, now, language } = call
  const { registrationOpen, inviteRequired } = rulesOf(db)
  if (!registrationOpen) fail('InviteRegistrationClosed')
  if (!input.inviteCode && inviteRequired) fail('InviteCodeRequired', { lang: language })
  refuseWeak(input)
  const code = input.inviteCode
    ? (usableCode(db, input.inviteCode) ?? fail('InviteCodeInvalid', { lang: language })).code
    : null
  if (isNameTaken(db, input.username)) fail('UsernameExists')
  if (code !== null) requireFreeInvitation(db, { username: input.username, code }, now)
  return code
}

function register(call: Call<'auth.login'>, input: Parsed<'auth.login'>, passwordHash: string): Answer<'auth.login'> {
  const { db, world, session, language, timeZone } = call
  const code = requireRegistration(call, input)
  const { username } = input
  const id = registerSeller(world, { username, passwordHash, lang: language, timeZone })
  if (code !== null) {
    writeUsers(db).spendCode.run(id, code)
    joinByCode(world, { id, username }, code)
  }
  return { ...started(session.open(id)), created: true }
}

/**
 * Refuses a short name or password of a new account. Signing in has no minimum, because older accounts may have shorter
 * ones (D-12).
 */
function refuseWeak({ username, password }: Parsed<'auth.login'>): void {
  const { username: name, password: secret } = authLimits
  const weak: RefusedField[] = []
  if (username.trim().length < name.min) weak.push({ path: 'username', reason: 'tooShort', values: { min: name.min } })
  else if (username !== username.trim()) weak.push({ path: 'username', reason: 'invalid', expected: username.trim() })
  if (password.length < secret.min) weak.push({ path: 'password', reason: 'tooShort', values: { min: secret.min } })
  if (weak.length > 0) refuseFields('InvalidParameter', weak)
}

function usableCode(db: ReadDb, code: string) {
  const known = readUsers(db).inviteCode.get(code)
  return known && (known.reusable || known.spentBy === null) ? known : undefined
}

const started = ({ token, expiresAt }: { token: string; expiresAt: number }) => ({
  token,
  expiresAt: iso(expiresAt),
})

export const checkInviteCode: Handler<'auth.inviteCode'> = ({ db, language }, input) => {
  if (!rulesOf(db).registrationOpen) fail('InviteRegistrationClosed')
  const { code, inviter, lang } = usableCode(db, input.code) ?? fail('InviteCodeInvalid', { lang: language })
  return { code, inviter, lang }
}
