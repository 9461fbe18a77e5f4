import { randomBytes, randomInt } from 'node:crypto'
import { authLimits } from '#shared/auth.ts'
import { minutes } from '../../core/world/world-state.ts'
import type { ReadDb, WriteDb } from '../../platform/db/open.ts'
import { fail, failAndKeep } from '../../platform/failures/refusal.ts'
import { codeDigits, drawCode } from './captcha-picture.ts'
import { readUsers, writeUsers } from './queries.ts'

// Every `now` here is the computer's clock in milliseconds: a jump of the world's clock opens nothing (D-12).

const windowMs = minutes(authLimits.verifyCode.windowMinutes)

interface Sent {
  username: string
  captchaId?: string | undefined
  verifyCode?: string | undefined
}

/** Whether a name needs a verification code by now (D-13). */
export function needsCode(db: ReadDb, username: string, now: number): boolean {
  return (readUsers(db).failures.get(username, now - windowMs)?.count ?? 0) >= authLimits.verifyCode.afterFailures
}

/** Counts a wrong password, and deletes those that are older than the window. */
export function countFailure(db: WriteDb, username: string, now: number): void {
  writeUsers(db).forgetOldFailures.run(now - windowMs)
  writeUsers(db).countFailure.run(username, now)
}

/**
 * Makes a new code for a user name, and deletes expired ones.
 * @throws Refusal VerifyCodeRequired with `{ captchaId, image }`; the code stays written
 */
export function demandCode(db: WriteDb, username: string, now: number): never {
  const captchaId = randomBytes(12).toString('hex')
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
  writeUsers(db).forgetOldCaptchas.run(now)
  writeUsers(db).addCaptcha.run(captchaId, username, code, now + minutes(authLimits.verifyCode.lifeMinutes))
  return failAndKeep('VerifyCodeRequired', { captchaId, image: drawCode(code) })
}

/** Whether a code is right, without using it up: only then is the slow password comparison run. */
export function isCodeRight(db: ReadDb, { username, captchaId = '', verifyCode }: Sent, now: number): boolean {
  const known = readUsers(db).captcha.get(captchaId, username, now)
  return known !== undefined && known.answer === verifyCode
}

/**
 * Checks a code and uses it up.
 * @throws Refusal VerifyCodeInvalid (414) for a malformed, unknown or used one, VerifyCodeIncorrect (415) for a wrong one
 */
export function checkCode(
  db: WriteDb,
  { username, captchaId, verifyCode }: Sent & { captchaId: string; verifyCode: string },
  now: number,
): void {
  const known = readUsers(db).captcha.get(captchaId, username, now)
  if (!known || !new RegExp(`^\\d{${codeDigits}}$`).test(verifyCode)) fail('VerifyCodeInvalid')
  writeUsers(db).spendCaptcha.run(captchaId)
  if (known.answer !== verifyCode) failAndKeep('VerifyCodeIncorrect')
}

/** The codes that are still valid, for the operator (D-13). */
export const openCodes = (db: ReadDb, now: number) => readUsers(db).openCaptchas.all(now)
