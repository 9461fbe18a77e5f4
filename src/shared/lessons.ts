/** Lessons of the console, in the recommended order for beginners. Each is a file in `fixtures/lessons`. */
export const lessonIds = [
  'first-steps',
  'stock-a-showcase',
  'pay-in-time',
  'fair-refunds',
  'read-the-wallet',
  'verify-and-withdraw',
  'judge-a-promotion',
  'bad-network-day',
  'spot-the-scam',
] as const
export type LessonId = (typeof lessonIds)[number]

/** Figures of the learner's store that a condition can compare. Amounts are in minor units. */
export const lessonFacts = {
  listed: 'Products in the showcase',
  pinSet: '1 if a transaction PIN is set',
  identitySubmitted: '1 if documents were submitted and not rejected',
  identityVerified: '1 if the identity is verified',
  ordersPlaced: 'Orders that buyers placed',
  ordersUnpaid: 'Orders that wait for payment',
  ordersPaid: 'Orders that the seller paid',
  ordersExpired: 'Orders that were cancelled because the seller did not pay in time',
  ordersCompleted: 'Orders that were settled',
  refundsWaiting: 'Refund requests that wait for an answer',
  refundsApproved: 'Refund requests that were approved',
  refundsRejected: 'Refund requests that were rejected',
  topUps: 'Top-ups that were requested',
  topUpsReceived: 'Top-ups that arrived in the balance',
  payoutAccounts: 'Accounts for withdrawals',
  withdrawals: 'Withdrawals that were requested',
  withdrawalsPaid: 'Withdrawals that were paid out',
  promotions: 'Promotions that were bought',
  messagesSent: 'Messages to the platform in Feedback',
  available: 'Available balance',
  settling: 'Amount that waits for settlement',
  withdrawing: 'Amount of withdrawals that wait',
  credit: 'Credit score',
  daysPassed: 'Whole days since the lesson began',
} as const
export type LessonFact = keyof typeof lessonFacts

/** States of an order that a step can require. The lesson names the order by its buyer. */
export const orderOutcomes = ['paid', 'expired', 'completed', 'refundApproved', 'refundRejected'] as const
export type OrderOutcome = (typeof orderOutcomes)[number]

/** Screens that a step can link to. */
export const lessonScreens = [
  'home',
  'orders',
  'warehouse',
  'goods',
  'wallet',
  'walletFlow',
  'recharge',
  'withdraw',
  'accounts',
  'identity',
  'ads',
  'payPassword',
  'refunds',
  'feedback',
] as const
export type LessonScreen = (typeof lessonScreens)[number]

/** Points of a lesson. The result is the percentage of the points of all steps. */
export const lessonPoints = {
  /** Default number of points for a step. */
  step: 10,
  /** Number of points that the learner loses by reading a hint. */
  hint: 3,
  /** Number of points that the learner loses by a wrong answer. */
  wrongAnswer: 5,
  /** Default number of points that the learner loses by a mistake. */
  mistake: 10,
} as const

export const lessonLimits = { steps: 20, mistakes: 20, choices: 6, text: 1_200, minutes: 120 } as const

/** Kinds of entries in the timeline of an attempt at a lesson. */
export const lessonMoments = ['begun', 'step', 'hint', 'wrong', 'mistake', 'over'] as const

/** Suffixes of the files that the trainer and the learners of a class exchange. */
export const classSuffix = '.stallclass'
export const resultSuffix = '.stallresult'

/** Maximum number of characters of the file of a lesson, class, result or presentation. */
export const mostFileChars = 200_000

export const classLimits = {
  name: 60,
  nickname: 40,
  lessons: 12,
  minutes: 480,
  timeline: 1_000,
} as const
