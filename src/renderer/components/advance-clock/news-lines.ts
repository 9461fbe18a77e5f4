import type { ReactNode } from 'react'
import type { Answer } from '#shared/contract/schemas.ts'
import type { FlowKind } from '#shared/money.ts'
import type { NotificationKind } from '#shared/notifications.ts'
import { paths } from '../../paths.ts'
import type { AmountSource } from '../../ui/entries-of.ts'
import { flowSource, type Period } from '../entries/sources.ts'
import { flowIcons } from '../flow-icons.tsx'
import { looks } from '../notification-looks.tsx'
import { pointsText, type Words } from './deadlines.ts'

type StoreChange = NonNullable<Answer<'sandbox.clock'>['store']>

export interface NewsLine {
  id: string
  label: string
  /** Shown if there is no picture. */
  icon?: ReactNode
  value?: string
  tone?: 'good' | 'bad'
  /** Ledger source of the value, if it is an amount. */
  of?: AmountSource
  /** Path that the line links to. */
  to?: string
}

const moneyKinds = ['settlement', 'recharge'] as const satisfies readonly FlowKind[]
const newsKinds = [
  'order_placed',
  'order_missed',
  'order_cancelled',
  'refund_requested',
  'comment_added',
] as const satisfies readonly NotificationKind[]

/** Kinds whose information is part of another line. */
const shownElsewhere: readonly NotificationKind[] = [
  'order_due',
  'credit_fell',
  'order_settled',
  'recharge_done',
  'shop_closed',
]

/** Summarizes the events of a store in a period, one line for each kind: orders, money, problems. */
export function newsLines({ store, period }: { store: StoreChange; period: Period }, words: Words): NewsLine[] {
  const { t, formats } = words
  const of = (kind: NotificationKind) => store.news.find(each => each.kind === kind)
  const lost = of('credit_fell')?.points ?? 0
  const values: Partial<Record<NotificationKind, Partial<NewsLine>>> = {
    order_missed: { tone: 'bad', ...(lost > 0 && { value: pointsText(-lost, words) }) },
    refund_requested: { value: formats.money(of('refund_requested')?.amount ?? 0).value, of: { none: 'request' } },
  }
  const news = newsKinds.flatMap(kind => {
    const count = of(kind)?.count ?? 0
    return count > 0
      ? [{ id: kind, label: t(`leap.news.${kind}`, { count }), icon: looks[kind].icon, ...values[kind] }]
      : []
  })
  const [placed, rest] = [news.filter(isPlaced), news.filter(line => !isPlaced(line))]
  const closed: NewsLine[] = of('shop_closed')
    ? [{ id: 'closed', label: t('leap.closed'), icon: looks.shop_closed.icon }]
    : []
  return [...placed, ...moneyLines({ store, period }, words), ...rest, ...closed, ...otherLines(store, words)]
}

const isPlaced = ({ id }: NewsLine): boolean => id === 'order_placed'

function moneyLines({ store, period }: { store: StoreChange; period: Period }, { t, formats }: Words): NewsLine[] {
  return moneyKinds.flatMap(kind => {
    const flow = store.flows.find(each => each.kind === kind)
    if (!flow) return []
    const value = formats.money(flow.amount, true).value
    const label = t(`leap.money.${kind}`, { count: flow.count })
    return [
      { id: kind, label, icon: flowIcons[kind], value, tone: 'good' as const, of: flowSource('in', { kind }, period) },
    ]
  })
}

/** Counts the notifications that have no line. */
function otherLines({ news }: StoreChange, { t }: Words): NewsLine[] {
  const named: readonly NotificationKind[] = [...newsKinds, ...shownElsewhere]
  const count = news.filter(({ kind }) => !named.includes(kind)).reduce((sum, each) => sum + each.count, 0)
  return count > 0 ? [{ id: 'others', label: t('leap.others', { count }), to: paths.notifications }] : []
}
