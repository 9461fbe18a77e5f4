import type { Answer, Parsed } from '#shared/contract/schemas.ts'
import { limits } from '#shared/limits.ts'
import { openAccount } from '../../accounts.ts'
import { type Call, type Story, staged } from '../../call.ts'
import type { ReadDb } from '../../db/open.ts'
import { joinByCode } from '../../invitations.ts'
import { fail, failAndKeep, type RefusedField, refuseFields } from '../../refusal.ts'
import { hashSecret, isSecret } from '../../secrets.ts'
import { rulesOf } from '../../world/rules.ts'
import { checkCode, demandCode, needsCode } from './captcha.ts'
import { readAccounts, writeAccounts } from './queries.ts'

/** What scrypt found out before the transaction: the hash of a new password, or the kept one that the sent one fits. */
type Ready = { passwordHash: string } | { fits: string | null }

/** A hash of nothing, so that an unknown name takes as long as a wrong password. */
const nobody = '10$AAAAAAAAAAAAAAAAAAAAAA==$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='

export const login = staged<'auth.login', Ready>({
  async before({ db, deps }, input) {
    if (input.register) return { passwordHash: await hashSecret(input.password, deps.hashCost) }
    const account = readAccounts(db).byName.get(input.username)
    const isRight = await isSecret(input.password, account?.passwordHash ?? nobody)
    return { fits: isRight && account ? account.passwordHash : null }
  },
  handle: (call, input, ready) =>
    'passwordHash' in ready ? register(call, input, ready.passwordHash) : signIn(call, input, ready.fits),
})

function signIn(call: Call<'auth.login'>, input: Parsed<'auth.login'>, fits: string | null): Answer<'auth.login'> {
  const { db, now, deps } = call
  const { username, captchaId, verifyCode } = input
  if (needsCode(db, username, now)) {
    if (!captchaId || !verifyCode) demandCode(db, username, now)
    checkCode(db, username, { captchaId, verifyCode }, now)
  }
  const account = readAccounts(db).byName.get(username)
  // A password that was changed while this one was hashing is the one that counts.
  if (!account || fits !== account.passwordHash) {
    writeAccounts(db).countFailure.run(username, now)
    return failAndKeep('CredentialsIncorrect')
  }
  if (account.disabled) fail('AccountDisabled')
  if (!account.hasShop) fail('LoginError')
  writeAccounts(db).forgetFailures.run(username)
  return { ...started(deps.sessions.open(db, account.id)), created: false }
}

function register(call: Call<'auth.login'>, input: Parsed<'auth.login'>, passwordHash: string): Answer<'auth.login'> {
  const { db, world, deps, language, timeZone } = call
  const { registrationOpen, inviteRequired } = rulesOf(db)
  if (!registrationOpen) fail('InviteRegistrationClosed')
  if (!input.inviteCode && inviteRequired) fail('InviteCodeRequired', { lang: language })
  refuseWeak(input)
  const code = input.inviteCode
    ? (usableCode(db, input.inviteCode) ?? fail('InviteCodeInvalid', { lang: language }))
    : null
  if (readAccounts(db).byName.get(input.username)) fail('UsernameExists')
  const id = openAccount(world, { username: input.username, passwordHash, lang: language, timeZone })
  if (code) {
    writeAccounts(db).spendCode.run(id, code.code)
    joinByCode(world, { id, username: input.username }, code.code)
  }
  return { ...started(deps.sessions.open(db, id)), created: true }
}

/** A new account's name and password have rules that an old one's did not need to meet at sign-in (D-12). */
function refuseWeak({ username, password }: Parsed<'auth.login'>): void {
  const { username: name, password: secret } = limits
  const weak: RefusedField[] = []
  if (username.trim().length < name.min) weak.push({ path: 'username', reason: 'tooShort', values: { min: name.min } })
  else if (username !== username.trim()) weak.push({ path: 'username', reason: 'invalid' })
  if (password.length < secret.min) weak.push({ path: 'password', reason: 'tooShort', values: { min: secret.min } })
  if (weak.length > 0) refuseFields('InvalidParameter', weak)
}

function usableCode(db: ReadDb, code: string) {
  const known = readAccounts(db).inviteCode.get(code)
  return known && (known.reusable || known.spentBy === null) ? known : undefined
}

const started = ({ token, expiresAt }: { token: string; expiresAt: number }) => ({
  token,
  expiresAt: new Date(expiresAt).toISOString(),
})

export const checkInviteCode: Story<'auth.inviteCode'> = ({ db, language }, input) => {
  if (!rulesOf(db).registrationOpen) fail('InviteRegistrationClosed')
  const { code, inviter, lang } = usableCode(db, input.code) ?? fail('InviteCodeInvalid', { lang: language })
  return { code, inviter, lang }
}
