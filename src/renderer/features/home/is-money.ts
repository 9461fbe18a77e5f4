import type { LineMetric } from '#shared/home.ts'
import { type EntryMetric, entryMetrics } from '#shared/ledger.ts'

export const isMoney = (metric: LineMetric): metric is EntryMetric => entryMetrics.some(each => each === metric)
