import type { Answer } from '#shared/contract/schemas.ts'

type GainPartId = 'sale' | 'fee' | 'refund' | 'costBack' | 'cost' | 'profit' | 'loss'

/** A step of the waterfall chart from the sale to the profit, in minor units. */
interface GainPart {
  id: GainPartId
  /** Signed change. */
  amount: number
  /** Start of its bar, measured from zero. */
  from: number
  to: number
}

type Money = Pick<Answer<'orders.detail'>, 'amount' | 'cost' | 'profit' | 'refund'>

/** Returns the parts that add up to an order's profit. Parts of zero are omitted. */
export function gainParts({ amount, cost, profit, refund }: Money): GainPart[] {
  const paidBack = refund?.status === 'refunded' ? refund : null
  const refunded = paidBack?.amount ?? 0
  const costBack = paidBack?.costBack ?? 0
  // The rest of the amount is the platform's fee.
  const fee = amount - refunded - cost + costBack - profit
  const changes = [
    { id: 'sale', amount },
    { id: 'fee', amount: -fee },
    { id: 'refund', amount: -refunded },
    { id: 'cost', amount: -cost },
    { id: 'costBack', amount: costBack },
  ] as const
  let height = 0
  const parts: GainPart[] = changes
    .filter(change => change.amount !== 0)
    .map(change => {
      const from = height
      height += change.amount
      return { ...change, from, to: height }
    })
  return [...parts, { id: profit < 0 ? 'loss' : 'profit', amount: profit, from: 0, to: profit }]
}

/** Returns the range that the bars cover. */
export function gainSpan(parts: readonly GainPart[]): { low: number; high: number } {
  const points = parts.flatMap(({ from, to }) => [from, to])
  return { low: Math.min(0, ...points), high: Math.max(0, ...points) }
}
