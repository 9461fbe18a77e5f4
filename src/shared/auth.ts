export const authLimits = {
  username: { min: 3, max: 32 },
  password: { min: 8, max: 64 },
  nickname: 32,
  pin: { digits: 6, tries: 5, lockMinutes: 30, cacheMinutes: 5 },
  verifyCode: { afterFailures: 3, windowMinutes: 15, lifeMinutes: 5, maxChars: 16 },
  tokenLifeDays: 30,
  /** Maximum number of characters of an invite code or an authorization code. */
  code: 64,
} as const

/** Clocks by which sessions can expire (D-10). Advancing the world's clock does not affect the computer's clock. */
export const sessionClocks = ['real', 'virtual'] as const
export type SessionClock = (typeof sessionClocks)[number]
