import { authLimits } from '#shared/auth.ts'
import type { Answer, Parsed } from '#shared/contract/schemas.ts'
import type { ReadDb } from '../../db/open.ts'
import { fail, failAndKeep, type RefusedField, refuseFields } from '../../failures/refusal.ts'
import { type Call, type Handler, staged } from '../../http/call.ts'
import { hashSecret, isSecret, nobodysHash } from '../../http/secrets.ts'
import { rulesOf } from '../../world/rules.ts'
import { joinByCode, requireFreeInvitation } from '../invitations/invitation.ts'
import { checkCode, countFailure, demandCode, isCodeRight, needsCode } from './captcha.ts'
import { readUsers, writeUsers } from './queries.ts'
import { isNameTaken, registerSeller } from './register.ts'

/** What scrypt found out before the transaction: the hash of a new password, or the kept one that the sent one fits. */
type Ready = { newHash: string } | { fits: string | null } | 'untried'

/** What costs nothing is checked before the hash, and again in the transaction: much happens while it hashes. */
export const login = staged<'auth.login', Ready>({
  async before(call, input) {
    const { db, deps } = call
    const { username, password } = input
    if (input.register) {
      requireRegistration(call, input)
      return { newHash: await hashSecret(password, deps.hashCost, { purpose: 'register', name: username }) }
    }
    if (needsCode(db, username, deps.real()) && !isCodeRight(db, input, deps.real())) return 'untried'
    const hash = readUsers(db).byName.get(username)?.passwordHash
    const isRight = await isSecret(password, hash ?? nobodysHash(deps.hashCost), { purpose: 'signIn', name: username })
    return { fits: isRight && hash !== undefined ? hash : null }
  },
  handle(call, input, ready) {
    if (ready !== 'untried' && 'newHash' in ready) return register(call, input, ready.newHash)
    return signIn(call, input, ready)
  },
})

function signIn(
  call: Call<'auth.login'>,
  input: Parsed<'auth.login'>,
  ready: { fits: string | null } | 'untried',
): Answer<'auth.login'> {
  const { db, deps } = call
  const { username, captchaId, verifyCode } = input
  const now = deps.real()
  if (needsCode(db, username, now) || ready === 'untried') {
    if (!captchaId || !verifyCode) demandCode(db, username, now)
    checkCode(db, { username, captchaId, verifyCode }, now)
  }
  const account = readUsers(db).byName.get(username)
  // A password that was changed while this one was hashing is the one that counts.
  if (!account || ready === 'untried' || ready.fits !== account.passwordHash) {
    countFailure(db, username, now)
    return failAndKeep('CredentialsIncorrect')
  }
  if (account.disabled) fail('AccountDisabled')
  if (!account.hasShop) fail('LoginError')
  writeUsers(db).forgetFailures.run(username)
  return { ...started(deps.sessions.open(db, account.id)), created: false }
}

/**
 * @returns the code that it is registered with, if any
 * @throws Refusal 439, 436, 405, 438, 417, 454
 */
function requireRegistration(call: Call<'auth.login'>, input: Parsed<'auth.login'>): string | null {
  const { db, now, language } = call
  const { registrationOpen, inviteRequired } = rulesOf(db)
  if (!registrationOpen) fail('InviteRegistrationClosed')
  if (!input.inviteCode && inviteRequired) fail('InviteCodeRequired', { lang: language })
  refuseWeak(input)
  const code = input.inviteCode
    ? (usableCode(db, input.inviteCode) ?? fail('InviteCodeInvalid', { lang: language })).code
    : null
  if (isNameTaken(db, input.username)) fail('UsernameExists')
  if (code !== null) requireFreeInvitation(db, input.username, code, now)
  return code
}

function register(call: Call<'auth.login'>, input: Parsed<'auth.login'>, passwordHash: string): Answer<'auth.login'> {
  const { db, world, deps, language, timeZone } = call
  const code = requireRegistration(call, input)
  const { username } = input
  const id = registerSeller(world, { username, passwordHash, lang: language, timeZone })
  if (code !== null) {
    writeUsers(db).spendCode.run(id, code)
    joinByCode(world, { id, username }, code)
  }
  return { ...started(deps.sessions.open(db, id)), created: true }
}

/** A new account's name and password have rules that an old one's did not need to meet at sign-in (D-12). */
function refuseWeak({ username, password }: Parsed<'auth.login'>): void {
  const { username: name, password: secret } = authLimits
  const weak: RefusedField[] = []
  if (username.trim().length < name.min) weak.push({ path: 'username', reason: 'tooShort', values: { min: name.min } })
  else if (username !== username.trim()) weak.push({ path: 'username', reason: 'invalid' })
  if (password.length < secret.min) weak.push({ path: 'password', reason: 'tooShort', values: { min: secret.min } })
  if (weak.length > 0) refuseFields('InvalidParameter', weak)
}

function usableCode(db: ReadDb, code: string) {
  const known = readUsers(db).inviteCode.get(code)
  return known && (known.reusable || known.spentBy === null) ? known : undefined
}

const started = ({ token, expiresAt }: { token: string; expiresAt: number }) => ({
  token,
  expiresAt: new Date(expiresAt).toISOString(),
})

export const checkInviteCode: Handler<'auth.inviteCode'> = ({ db, language }, input) => {
  if (!rulesOf(db).registrationOpen) fail('InviteRegistrationClosed')
  const { code, inviter, lang } = usableCode(db, input.code) ?? fail('InviteCodeInvalid', { lang: language })
  return { code, inviter, lang }
}
