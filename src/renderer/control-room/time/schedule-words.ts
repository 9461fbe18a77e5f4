import type { TFunction } from 'i18next'
import type { ItemOf } from '../../api/queries.ts'

export type ScheduledEvent = ItemOf<'sandbox.listSchedule'>

/** The kinds of events with texts of their own; the others use the texts of the console. */
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

/** Describes a scheduled event. */
export function scheduledEventText(
  { kind, happening }: Pick<ScheduledEvent, 'kind' | 'happening'>,
  t: TFunction<['sandbox', 'console']>,
): string {
  const known = own.find(each => each === kind)
  if (known) return t(`time.kinds.${known.replace('.', '_') as 'shop_hour'}`)
  return happening ? t(`console:sidePanel.events.${happening}`) : kind
}
