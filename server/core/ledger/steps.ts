import type { Postings } from './post.ts'

/** Sales amount S, cost C and fee F of an order, in minor units (D-70). */
export interface OrderMoney {
  amount: number
  cost: number
  fee: number
}

/** Returns the proportional share of an amount, rounded to the nearest minor unit. */
function shareOf(whole: number, part: number, of: number): number {
  return Math.round((whole * part) / of)
}

/**
 * Postings of the rows for orders in the table of D-70. Each function returns postings in minor units that add up to
 * zero.
 */
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

/**
 * Returns the postings that pay debt from the balance, as far as the balance allows.
 * @param available balance in minor units
 * @param owed debt in minor units, zero or negative
 */
export function debtPaid(available: number, owed: number): Postings {
  const paid = Math.min(available, -owed)
  return { available: -paid, owed: paid }
}

export type RefundStage = 'beforeShipping' | 'beforeStatement' | 'settling' | 'completed'

/** Amounts of a refund in minor units: the payment to the buyer, and the fee and cost that the seller gets back. */
export interface RefundMoney {
  refunded: number
  feeBack: number
  costBack: number
}

/**
 * Calculates a refund (D-70). The seller gets back a proportional part of the fee, and the cost only if the goods are
 * returned.
 * @param refunded amount paid to the buyer, in minor units
 */
export function refundMoney(
  stage: RefundStage,
  money: OrderMoney,
  { refunded, isReturned }: { refunded: number; isReturned: boolean },
): RefundMoney {
  if (stage === 'beforeShipping') return { refunded, feeBack: money.fee, costBack: money.cost }
  const share = (whole: number) => shareOf(whole, refunded, money.amount)
  return { refunded, feeBack: share(money.fee), costBack: isReturned ? share(money.cost) : 0 }
}

/** Returns the postings that credit the seller with the cost of goods that were returned to the warehouse. */
export const goodsReturned = ({ costBack }: RefundMoney): Postings => ({
  'x:suppliers': -costBack,
  available: costBack,
})

/**
 * Returns the postings of a refund. The accounts depend on the stage of the order (D-70). `refunded` and `available`
 * are in minor units.
 */
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

/**
 * Returns the postings that settle the rest of an order after a partial refund, so that nothing remains in escrow (rule
 * f of D-70).
 * @param refunded amount paid to the buyer, in minor units
 */
export function remainderPostings(stage: RefundStage, money: OrderMoney, refunded: number): Postings {
  const gross = money.amount - refunded
  const fee = money.fee - shareOf(money.fee, refunded, money.amount)
  if (stage === 'beforeStatement') return { escrow: -gross, fees: fee, available: gross - fee }
  if (stage === 'settling') return { settling: -(gross - fee), available: gross - fee }
  return {}
}
