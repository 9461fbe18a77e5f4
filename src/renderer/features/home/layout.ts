import type { Answer } from '#shared/contract/schemas.ts'
import type { HomeLayout } from '../../storage/home-layout.ts'
import { isNewShop } from './new-shop.ts'

/** Decides which parts the store centre shows for a store. */
export function layoutOf({ steps, todo }: Pick<Answer<'home.stat'>, 'steps' | 'todo'>): HomeLayout {
  const isNew = isNewShop(steps)
  const hasOrders = !isNew || steps.paidOrder || todo.pendingPayment > 0
  return {
    work: hasOrders ? Number(todo.pendingPayment > 0) + Number(todo.refunds > 0) : null,
    hasParcels: hasOrders && todo.overdueParcels > 0,
    hasSteps: isNew,
    hasMotion: !isNew || steps.paidOrder,
  }
}

/** Returns the expected layout of a store that was never shown in this browser. Without a PIN it has paid no order yet. */
export const expectedLayout = (hasPin: boolean): HomeLayout => ({
  work: hasPin ? 2 : null,
  hasParcels: false,
  hasSteps: !hasPin,
  hasMotion: hasPin,
})

/** Checks if there are neither tasks nor late parcels. */
export const isCalm = ({ work, hasParcels }: HomeLayout): boolean => work === 0 && !hasParcels
