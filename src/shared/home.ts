export const statRanges = ['today', 'week', 'month'] as const
export type StatRange = (typeof statRanges)[number]

export const lineMetrics = ['orders', 'sales', 'profit', 'visitors'] as const
export type LineMetric = (typeof lineMetrics)[number]
