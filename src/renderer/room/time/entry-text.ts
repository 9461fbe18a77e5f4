import type { TFunction } from 'i18next'
import type { ItemOf } from '../../api/queries.ts'

export type Entry = ItemOf<'sandbox.listSchedule'>

/** What the console has no words for, or tells less of. */
const own = [
  'shop.hour',
  'order.dueSoon',
  'order.shipMissed',
  'order.deliver',
  'order.requestAcceptance',
  'order.issueStatement',
  'refund.returnExpires',
  'invitation.expire',
] as const

/** What will happen, and why. */
export function entryText(entry: Entry, t: TFunction, say: TFunction<'sandbox'>): string {
  const kind = own.find(each => each === entry.kind)
  if (kind) return say(`time.kinds.${kind.replace('.', '_') as 'shop_hour'}`)
  return entry.happening ? t(`margin.events.${entry.happening}`) : entry.kind
}
