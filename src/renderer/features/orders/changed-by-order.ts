import type { CallName } from '#shared/contract/calls.ts'

/** Whose answers change when an order moves: lists, money, figures. */
export const changedByOrder: readonly CallName[] = [
  'orders.list',
  'orders.detail',
  'orders.payAmount',
  'wallet.get',
  'wallet.flows',
  'shop.info',
  'home.stat',
  'home.statLine',
]
