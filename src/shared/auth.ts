export const authLimits = {
  username: { min: 3, max: 32 },
  password: { min: 8, max: 64 },
  nickname: 32,
  pin: { digits: 6, tries: 5, lockMinutes: 30, cacheMinutes: 5 },
  verifyCode: { afterFailures: 3, windowMinutes: 15, lifeMinutes: 5, maxChars: 16 },
  tokenLifeDays: 30,
  /** Maximum characters of an invite or authorization code. */
  code: 64,
} as const

/**
 * Clock that decides when a session expires (D-10): the computer's, which advancing the world's clock does not affect,
 * or the world's.
 */
export const sessionClocks = ['real', 'virtual'] as const
export type SessionClock = (typeof sessionClocks)[number]
