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
  'buyer.missParcel',
] as const

/** Says what will happen, and why. */
export function entryText(
  { kind, happening }: Pick<Entry, 'kind' | 'happening'>,
  t: TFunction<['sandbox', 'console']>,
): string {
  const known = own.find(each => each === kind)
  if (known) return t(`time.kinds.${known.replace('.', '_') as 'shop_hour'}`)
  return happening ? t(`console:margin.events.${happening}`) : kind
}
