import type { Language } from '#shared/languages.ts'
import type { ReadDb, WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'

export const readUsers = prepared((db: ReadDb) => ({
  byName: db.prepare<[string], { id: number; passwordHash: string; disabled: 0 | 1; hasShop: 0 | 1 }>(
    `SELECT id, password_hash AS passwordHash, account_disabled AS disabled,
       EXISTS (SELECT 1 FROM shops s WHERE s.user_id = users.id) AS hasShop FROM users WHERE username = ?`,
  ),
  inviteCode: db.prepare<
    [string],
    { code: string; inviter: string; lang: Language; reusable: 0 | 1; spentBy: number | null }
  >('SELECT code, inviter, lang, reusable, spent_by AS spentBy FROM invite_codes WHERE code = ?'),
  failures: db.prepare<[string, number], { count: number }>(
    'SELECT count(*) AS count FROM sign_in_failures WHERE username = ? AND at > ?',
  ),
  openCaptchas: db.prepare<[number], { captchaId: string; username: string; code: string; expiresAt: number }>(
    `SELECT id AS captchaId, username, answer AS code, expires_at AS expiresAt FROM captchas WHERE expires_at > ?
     ORDER BY expires_at, id`,
  ),
  captcha: db.prepare<[string, string, number], { answer: string }>(
    'SELECT answer FROM captchas WHERE id = ? AND username = ? AND expires_at > ?',
  ),
}))

export const writeUsers = prepared((db: WriteDb) => ({
  countFailure: db.prepare<[string, number]>('INSERT INTO sign_in_failures VALUES (?, ?)'),
  forgetOldFailures: db.prepare<[number]>('DELETE FROM sign_in_failures WHERE at <= ?'),
  forgetFailures: db.prepare<[string]>('DELETE FROM sign_in_failures WHERE username = ?'),
  addCaptcha: db.prepare<[string, string, string, number]>('INSERT INTO captchas VALUES (?, ?, ?, ?)'),
  forgetOldCaptchas: db.prepare<[number]>('DELETE FROM captchas WHERE expires_at <= ?'),
  spendCaptcha: db.prepare<[string]>('DELETE FROM captchas WHERE id = ?'),
  spendCode: db.prepare<[number, string]>('UPDATE invite_codes SET spent_by = ? WHERE code = ? AND reusable = 0'),
}))
