import type { Answer } from '#shared/contract/schemas.ts'

type GainPartId = 'sale' | 'fee' | 'refund' | 'costBack' | 'cost' | 'profit' | 'loss'

/** Part of the sum that leads from the sale to the profit. */
export interface GainPart {
  id: GainPartId
  /** Signed change, minor units. */
  amount: number
}

type Money = Pick<Answer<'orders.detail'>, 'amount' | 'cost' | 'profit' | 'refund'>

/** Returns the parts that add up to an order's profit, and the profit. Parts of zero are omitted. */
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
  return [...changes.filter(change => change.amount !== 0), { id: profit < 0 ? 'loss' : 'profit', amount: profit }]
}
