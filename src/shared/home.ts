export const statRanges = ['today', 'week', 'month'] as const
export type StatRange = (typeof statRanges)[number]

export const lineMetrics = ['orders', 'sales', 'profit', 'visitors'] as const
export type LineMetric = (typeof lineMetrics)[number]

/** Number of days for which the store centre shows what will settle. */
export const payoutDays = 7

/** Maximum number of product pictures on a task. */
export const taskPictures = 3

/** Setup steps of a new shop: the number of products to list. */
export const firstSteps = { products: 3 } as const
