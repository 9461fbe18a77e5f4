/** Presentations of the Control room. Each presentation is a file in `fixtures/presentations`. */
export const presentationIds = ['an-order-and-a-refund'] as const
export type PresentationId = (typeof presentationIds)[number]

/** Screens of the console that a step of a presentation can show without naming an order. */
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

/** Screens of one order. A step of a presentation names the order by its buyer. */
export const stageOrderScreens = ['order', 'logistics', 'refund'] as const

export const stageLimits = {
  steps: 40,
  acts: 20,
  /** Maximum number of characters of a text. */
  text: 600,
} as const
