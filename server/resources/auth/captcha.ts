import { randomBytes, randomInt } from 'node:crypto'
import { limits } from '#shared/limits.ts'
import type { WriteDb } from '../../db/open.ts'
import { fail, failAndKeep } from '../../refusal.ts'
import { readAccounts, writeAccounts } from './queries.ts'

const digits = 4

/** Four digits, each turned and shifted a little, as an SVG data URL. Guessing is limited by spending each after one try. */
function drawCode(code: string): string {
  const glyphs = [...code].map((digit, index) => {
    const turn = randomInt(-18, 19)
    const y = 30 + randomInt(-4, 5)
    return `<text x="${18 + index * 26}" y="${y}" transform="rotate(${turn} ${18 + index * 26} ${y})">${digit}</text>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="44" viewBox="0 0 120 44"><rect width="120" height="44" rx="8" fill="#e9effe"/><path d="M6 ${randomInt(8, 36)} Q60 ${randomInt(0, 44)} 114 ${randomInt(8, 36)}" stroke="#7da0ff" fill="none" stroke-width="2"/><g font-family="monospace" font-size="26" font-weight="700" fill="#2454e6">${glyphs.join('')}</g></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

/** Whether a name needs a verification code by now (D-13). */
export function needsCode(db: WriteDb, username: string, now: number): boolean {
  const since = now - limits.verifyCode.windowMinutes * 60_000
  return (readAccounts(db).failures.get(username, since)?.count ?? 0) >= limits.verifyCode.afterFailures
}

/** @throws Refusal VerifyCodeRequired with a new `{ captchaId, image }`; it is kept */
export function demandCode(db: WriteDb, username: string, now: number): never {
  const captchaId = randomBytes(12).toString('hex')
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  writeAccounts(db).addCaptcha.run(captchaId, username, code, now + limits.verifyCode.lifeMinutes * 60_000)
  return failAndKeep('VerifyCodeRequired', { captchaId, image: drawCode(code) })
}

/** @throws Refusal 414 for a wrong form, an unknown or a spent one, 415 for a wrong code; a tried one is spent */
export function checkCode(
  db: WriteDb,
  username: string,
  sent: { captchaId: string; verifyCode: string },
  now: number,
): void {
  const known = readAccounts(db).captcha.get(sent.captchaId, username, now)
  if (!known || !new RegExp(`^\\d{${digits}}$`).test(sent.verifyCode)) fail('VerifyCodeInvalid')
  writeAccounts(db).spendCaptcha.run(sent.captchaId)
  if (known.answer !== sent.verifyCode) failAndKeep('VerifyCodeIncorrect')
}
