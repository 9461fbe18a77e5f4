/** The numbers of `docs/rules`, where each stands beside its rule. Money in minor units of XTS. */
export const limits = {
  requestTimeoutMs: 15_000,
  paymentAccounts: 5,
  feedback: { min: 5, max: 300 },
  freeInvitationsPerDay: 2,
  invitationLifeDays: 7,
  username: { min: 3, max: 32 },
  password: { min: 8, max: 64 },
  pin: { digits: 6, tries: 5, lockMinutes: 30 },
  verifyCode: { afterFailures: 3, windowMinutes: 15, lifeMinutes: 5, maxChars: 16 },
  tokenLifeDays: 30,
  idempotencyHours: 24,
  idempotencyKey: 200,
  page: { min: 1, max: 100, default: 20 },
  bulk: 100,
  /** The virtual clock goes no further, in milliseconds: with every deadline behind it a moment keeps four digits of year. */
  lastMomentMs: Date.UTC(9990, 0, 1),
  bodyLimitBytes: 256 * 1024,
  /** How long the server waits for a request to arrive, and how often it looks for those that are late. */
  patience: { headersMs: 15_000, requestMs: 60_000, checkEveryMs: 2_000 },
  upload: { limitBytes: 5 * 1024 * 1024, mimes: ['image/jpeg', 'image/png', 'image/webp'] },
  recharge: { minMinor: 1_000, maxMinor: 10_000_000 },
  withdrawal: { minMinor: 1_000, maxMinor: 500_000, perDay: 3 },
  comment: { min: 1, max: 500, pictures: 6 },
  signature: 64,
  feedbackPictures: 6,
  shopName: 64,
  shopAddress: 200,
  phoneNo: 32,
  realName: 64,
  idNo: { min: 4, max: 32 },
  txHash: { min: 6, max: 128 },
  bankName: 64,
  walletNote: 100,
  card: { minDigits: 6, maxDigits: 30 },
  branchDigits: 12,
  walletAddress: { min: 6, max: 128 },
  keyword: 100,
  refundReason: 300,
  code: 64,
  /** Characters of an amount as it is typed: ten digits, a point, two digits. */
  amountChars: 13,
  nickname: 32,
  credit: { max: 100, missedPayment: -5, completed: 1, complaintBelowStars: 3 },
  starsAtFirst: 5,
  dueSoonHours: 6,
  /** How much an operator may add to or take from a balance at once. */
  adjustMinor: 1_000_000_000,
  fault: { delayMs: 60_000, times: 1_000 },
  closing: { missedPayments: 3, withinDays: 7, creditBelow: 60, hours: 24, graceHours: 24 },
} as const

/** When the order machine moves by itself (D-50, D-51). */
export const orderTimes = {
  payWithinHours: 24,
  shipWithinHours: 48,
  shipGraceHours: 72,
  shipAfterHours: [6, 36],
  deliverAfterDays: [3, 9],
  noNewsAfterHours: 48,
  askAcceptanceAfterMinutes: 1,
  acceptWithinDays: 7,
  acceptAfterDays: [0, 3],
  statementAfterHours: 1,
  refundAfterCompletionDays: 15,
  answerRefundWithinHours: 48,
  returnWithinDays: 14,
  jitter: 0.25,
} as const

/** How long the platform takes to decide by itself (D-55, D-56, D-57, D-58). */
export const reviewTimes = {
  identityAfterHours: 24,
  withdrawalAfterHours: 24,
  chargeAfterMinutes: 30,
} as const

/** What the last four characters of an account, a hash or a document number lead to, so that every ending can be shown at will. */
export const sampleEndings = { atOnce: '0001', first: '0002', second: '0003', waits: '0009' } as const

/** Promotion on sale: price in minor units, `boost` times the visitors while it runs; simulated, and named so (D-59). */
export const adPackages = {
  starter: { days: 3, price: 2_000, boost: 1.3 },
  market: { days: 7, price: 6_000, boost: 1.6 },
  season: { days: 30, price: 20_000, boost: 2 },
} as const
export type AdPackageId = keyof typeof adPackages

export const tierIds = ['standard', 'merchant', 'partner', 'agent'] as const
export type TierId = (typeof tierIds)[number]

/** The four tiers (D-60); `minDeposit` and `sales` in minor units. */
export const tiers = {
  standard: { level: 1, productLimit: 20, deletionsPerDay: 5, minDeposit: 10_000, settleDays: 7, needs: {} },
  merchant: {
    level: 2,
    productLimit: 50,
    deletionsPerDay: 10,
    minDeposit: 50_000,
    settleDays: 5,
    needs: { verified: 1, deposit: 1, orders: 10, sales: 100_000, credit: 70 },
  },
  partner: {
    level: 3,
    productLimit: 100,
    deletionsPerDay: 20,
    minDeposit: 100_000,
    settleDays: 3,
    needs: { verified: 1, deposit: 1, orders: 50, sales: 500_000, credit: 80 },
  },
  agent: {
    level: 4,
    productLimit: 200,
    deletionsPerDay: 40,
    minDeposit: 300_000,
    settleDays: 1,
    needs: { verified: 1, deposit: 1, orders: 200, sales: 2_000_000, credit: 90, friends: 5 },
  },
} as const satisfies Record<TierId, object>

export const requirementKeys = ['tier', 'verified', 'deposit', 'orders', 'sales', 'credit', 'friends'] as const
export type RequirementKey = (typeof requirementKeys)[number]
