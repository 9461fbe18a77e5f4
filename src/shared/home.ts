export const statRanges = ['today', 'week', 'month'] as const
export type StatRange = (typeof statRanges)[number]

export const lineMetrics = ['orders', 'sales', 'profit', 'visitors'] as const
export type LineMetric = (typeof lineMetrics)[number]

/** Number of days for which the home screen shows future settlements. */
export const payoutDays = 7

/** Maximum number of product pictures that a task on the home screen shows. */
export const taskPictures = 3

/** Number of products that a new shop must list for its first setup step. */
export const firstSteps = { products: 3 } as const
