/** Presentations of the Control room. Each is a file in `fixtures/presentations`. */
export const presentationIds = ['an-order-and-a-refund'] as const
export type PresentationId = (typeof presentationIds)[number]

/** Screens of the console that a step can show without naming an order. */
export const stageScreens = [
  'home',
  'orders',
  'goods',
  'warehouse',
  'wallet',
  'walletFlow',
  'withdraw',
  'ads',
  'shop',
  'notifications',
] as const

/** Screens of one order, which a step names by its buyer. */
export const stageOrderScreens = ['order', 'logistics', 'refund'] as const

export const stageLimits = {
  steps: 40,
  acts: 20,
  /** Maximum characters of a text. */
  text: 600,
} as const
