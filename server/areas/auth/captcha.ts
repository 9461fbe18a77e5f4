import { randomBytes, randomInt } from 'node:crypto'
import { authLimits } from '#shared/auth.ts'
import type { ReadDb, WriteDb } from '../../db/open.ts'
import { fail, failAndKeep } from '../../failures/refusal.ts'
import { minutes } from '../../world/world-state.ts'
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

/** Counts a wrong password, and forgets those that count no more. */
export function countFailure(db: WriteDb, username: string, now: number): void {
  writeUsers(db).forgetOldFailures.run(now - windowMs)
  writeUsers(db).countFailure.run(username, now)
}

/** @throws Refusal VerifyCodeRequired with a new `{ captchaId, image }`; it is kept, those that are over go */
export function demandCode(db: WriteDb, username: string, now: number): never {
  const captchaId = randomBytes(12).toString('hex')
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
  writeUsers(db).forgetOldCaptchas.run(now)
  writeUsers(db).addCaptcha.run(captchaId, username, code, now + minutes(authLimits.verifyCode.lifeMinutes))
  return failAndKeep('VerifyCodeRequired', { captchaId, image: drawCode(code) })
}

/** Looks without spending it: whether trying the password is worth its time. */
export function isCodeRight(db: ReadDb, { username, captchaId = '', verifyCode }: Sent, now: number): boolean {
  const known = readUsers(db).captcha.get(captchaId, username, now)
  return known !== undefined && known.answer === verifyCode
}

/** @throws Refusal 414 for a wrong form, an unknown or a spent one, 415 for a wrong code; a tried one is spent */
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

/** The codes that somebody could still type, for the operator (D-13). */
export const openCodes = (db: ReadDb, now: number) => readUsers(db).openCaptchas.all(now)
