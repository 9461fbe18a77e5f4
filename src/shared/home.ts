export const statRanges = ['today', 'week', 'month'] as const
export type StatRange = (typeof statRanges)[number]

export const lineMetrics = ['orders', 'sales', 'profit', 'visitors'] as const
export type LineMetric = (typeof lineMetrics)[number]

/** What a new shop does first; it has enough on sale with so many products. */
export const firstSteps = { products: 3 } as const
