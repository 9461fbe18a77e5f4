import type { Postings } from './post.ts'

/** The sales amount S, the cost C and the fee F of an order (D-70), in minor units. */
export interface OrderMoney {
  amount: number
  cost: number
  fee: number
}

/** The share of an amount that a part of the order has, rounded to the nearest minor unit. */
function shareOf(whole: number, part: number, of: number): number {
  return Math.round((whole * part) / of)
}

/** The rows of the money table that orders write (D-70): each returns postings that add up to zero. */
export const orderPostings = {
  placed: ({ amount }: OrderMoney): Postings => ({ 'x:buyers': -amount, escrow: amount }),
  paid: ({ cost }: OrderMoney): Postings => ({ available: -cost, supplier: cost }),
  unpaidEnded: ({ amount }: OrderMoney): Postings => ({ escrow: -amount, 'x:buyers': amount }),
  shipped: ({ cost }: OrderMoney): Postings => ({ supplier: -cost, 'x:suppliers': cost }),
  neverShipped: ({ amount, cost }: OrderMoney): Postings => ({
    escrow: -amount,
    'x:buyers': amount,
    supplier: -cost,
    available: cost,
  }),
  statementIssued: ({ amount, fee }: OrderMoney): Postings => ({ escrow: -amount, settling: amount - fee, fees: fee }),
  settled: ({ amount, fee }: OrderMoney): Postings => ({ settling: -(amount - fee), available: amount - fee }),
} as const

/** Pays debt from the balance, as far as the balance goes; `owed` is zero or less. */
export function debtPaid(available: number, owed: number): Postings {
  const paid = Math.min(available, -owed)
  return { available: -paid, owed: paid }
}

export type RefundStage = 'beforeShipping' | 'beforeStatement' | 'settling' | 'completed'

/** A refund in minor units: what the buyer is paid, and the fee and cost that come back to the seller. */
export interface RefundMoney {
  refunded: number
  feeBack: number
  costBack: number
}

/** What comes back with `refunded` minor units: fee and cost in proportion, the cost only where the goods come back too. */
export function refundMoney(
  stage: RefundStage,
  money: OrderMoney,
  { refunded, isReturned }: { refunded: number; isReturned: boolean },
): RefundMoney {
  if (stage === 'beforeShipping') return { refunded, feeBack: money.fee, costBack: money.cost }
  const share = (whole: number) => shareOf(whole, refunded, money.amount)
  return { refunded, feeBack: share(money.fee), costBack: isReturned ? share(money.cost) : 0 }
}

/** The cost of goods that came back to the warehouse. */
export const goodsReturned = ({ costBack }: RefundMoney): Postings => ({
  'x:suppliers': -costBack,
  available: costBack,
})

/** The accounts that a refund takes the buyer's money from, by how far the order had come; minor units. */
export function refundPostings(
  stage: RefundStage,
  money: OrderMoney,
  { refunded, available }: { refunded: number; available: number },
): Postings {
  const fee = shareOf(money.fee, refunded, money.amount)
  const net = refunded - fee
  switch (stage) {
    case 'beforeShipping':
      return orderPostings.neverShipped(money)
    case 'beforeStatement':
      return { escrow: -refunded, 'x:buyers': refunded }
    case 'settling':
      return { settling: -net, fees: -fee, 'x:buyers': refunded }
    case 'completed': {
      const fromBalance = Math.min(net, available)
      return { available: -fromBalance, owed: -(net - fromBalance), fees: -fee, 'x:buyers': refunded }
    }
  }
}

/** Settles the seller's part of an order that a partial refund ends, so that nothing stays in escrow (rule f). */
export function remainderPostings(stage: RefundStage, money: OrderMoney, refunded: number): Postings {
  const gross = money.amount - refunded
  const fee = money.fee - shareOf(money.fee, refunded, money.amount)
  if (stage === 'beforeStatement') return { escrow: -gross, fees: fee, available: gross - fee }
  if (stage === 'settling') return { settling: -(gross - fee), available: gross - fee }
  return {}
}
