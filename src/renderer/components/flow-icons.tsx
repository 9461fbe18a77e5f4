import { ArrowDown, ArrowUp, HandCoins, Megaphone, PiggyBank, Scale, Undo2, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FlowKind } from '#shared/money.ts'

/** Icon of each kind of wallet entry, used wherever the kind is named. */
export const flowIcons: Record<FlowKind, ReactNode> = {
  recharge: <Wallet />,
  withdrawal: <HandCoins />,
  order_payment: <ArrowUp />,
  order_refund: <Undo2 />,
  settlement: <ArrowDown />,
  deposit: <PiggyBank />,
  ad: <Megaphone />,
  adjustment: <Scale />,
}
