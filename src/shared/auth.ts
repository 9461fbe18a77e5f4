export const authLimits = {
  username: { min: 3, max: 32 },
  password: { min: 8, max: 64 },
  nickname: 32,
  pin: { digits: 6, tries: 5, lockMinutes: 30, rememberMinutes: 5 },
  verifyCode: { afterFailures: 3, windowMinutes: 15, lifeMinutes: 5, maxChars: 16 },
  tokenLifeDays: 30,
  /** Characters of an invite or authorization code. */
  code: 64,
} as const
