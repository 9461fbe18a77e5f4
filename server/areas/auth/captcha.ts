import { randomBytes, randomInt } from 'node:crypto'
import { authLimits } from '#shared/auth.ts'
import { minutes } from '../../core/world/world-state.ts'
import type { ReadDb, WriteDb } from '../../platform/db/open.ts'
import { fail, failAndKeep } from '../../platform/failures/refusal.ts'
import { codeDigits, drawCode } from './captcha-picture.ts'
import { readUsers, writeUsers } from './queries.ts'

// Every `now` in this file is the computer's clock in milliseconds, so that advancing the world's clock cannot bypass
// the limits (D-12).

const windowMs = minutes(authLimits.verifyCode.windowMinutes)

interface SignInInput {
  username: string
  captchaId?: string | undefined
  verifyCode?: string | undefined
}

/** Returns true if this user name has failed often enough to need a verification code (D-13). */
export function needsCode(db: ReadDb, username: string, now: number): boolean {
  return (readUsers(db).failures.get(username, now - windowMs)?.count ?? 0) >= authLimits.verifyCode.afterFailures
}

/** Counts a wrong password for a user name, and deletes failures that are older than the counted period. */
export function countFailure(db: WriteDb, username: string, now: number): void {
  writeUsers(db).forgetOldFailures.run(now - windowMs)
  writeUsers(db).countFailure.run(username, now)
}

/**
 * Creates a verification code for a user name and deletes expired ones.
 * @throws Refusal VerifyCodeRequired with `{ captchaId, image }`; the transaction is committed, so the code is stored
 */
export function demandCode(db: WriteDb, username: string, now: number): never {
  const captchaId = randomBytes(12).toString('hex')
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
  writeUsers(db).forgetOldCaptchas.run(now)
  writeUsers(db).addCaptcha.run(captchaId, username, code, now + minutes(authLimits.verifyCode.lifeMinutes))
  return failAndKeep('VerifyCodeRequired', { captchaId, image: drawCode(code) })
}

/** Checks a verification code without invalidating it. The slow password hash then runs only for a correct code. */
export function isCodeRight(db: ReadDb, { username, captchaId = '', verifyCode }: SignInInput, now: number): boolean {
  const known = readUsers(db).captcha.get(captchaId, username, now)
  return known !== undefined && known.answer === verifyCode
}

/**
 * Checks a verification code and invalidates it.
 * @throws Refusal VerifyCodeInvalid (414) for a malformed, unknown or used code, VerifyCodeIncorrect (415) for a wrong
 * one
 */
export function checkCode(
  db: WriteDb,
  { username, captchaId, verifyCode }: SignInInput & { captchaId: string; verifyCode: string },
  now: number,
): void {
  const known = readUsers(db).captcha.get(captchaId, username, now)
  if (!known || !new RegExp(`^\\d{${codeDigits}}$`).test(verifyCode)) fail('VerifyCodeInvalid')
  writeUsers(db).spendCaptcha.run(captchaId)
  if (known.answer !== verifyCode) failAndKeep('VerifyCodeIncorrect')
}

/** Lists the codes that are still valid, for the operator (D-13). */
export const openCodes = (db: ReadDb, now: number) => readUsers(db).openCaptchas.all(now)
