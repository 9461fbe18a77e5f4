import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer, Input } from '#shared/contract/schemas.ts'
import { type OrderStatus, orderStatuses } from '#shared/orders.ts'
import { requestLimits } from '#shared/requests.ts'
import { call } from '../api/client.ts'
import { showMoment } from '../components/moment/moments.ts'
import { useFormats } from '../i18n/formats.ts'
import { showToast } from '../ui/toasts.ts'
import { firstOrderMoment, firstSettlementMoment } from './milestone-moments.ts'

type Counts = Record<OrderStatus, number>
type Orders = Answer<'orders.list'>['list']

const totalOf = (counts: Counts): number => orderStatuses.reduce((sum, status) => sum + counts[status], 0)

const read = async (input: Input<'orders.list'>): Promise<Orders> => (await call('orders.list', input)).list

/**
 * Shows the store's first order and its first settlement as full-screen confirmations, and later settlements as toasts.
 */
export function Milestones({ counts }: { counts: Counts | undefined }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const client = useQueryClient()
  const before = useRef<Counts>(undefined)
  useEffect(() => {
    const known = before.current
    before.current = counts ?? known
    if (!known || !counts) return
    const words = { t, formats }
    const settled = counts.completed - known.completed
    // If the seller advances the clock, the summary of the advance reports the changes instead.
    if (client.isMutating({ predicate: ({ options }) => isClock(options.mutationKey) }) > 0) return
    const tell = async () => {
      if (totalOf(known) === 0 && totalOf(counts) > 0) {
        const [first] = await read({ sort: 'oldest', size: 1 })
        if (first?.actions.includes('pay')) showMoment(firstOrderMoment(first, words))
      } else if (settled > 0 && known.completed === 0) {
        const [first] = await read({ status: 'completed', size: 1 })
        if (first) showMoment(firstSettlementMoment(first, words))
      } else if (settled > 0) {
        const orders = await read({ status: 'completed', size: Math.min(settled, requestLimits.page.max) })
        const sum = orders.reduce((all, { settlement }) => all + settlement.net, 0)
        showToast(`${t('leap.money.settlement', { count: settled })}: ${formats.moneyText(sum, true)}`)
      }
    }
    // If the data cannot be loaded, the console shows no confirmation.
    tell().catch(() => undefined)
  }, [counts, client, t, formats])
  return null
}

const clockKeys: readonly unknown[] = ['sandbox.clock', 'sandbox.deadlines']
const isClock = (key: readonly unknown[] | undefined): boolean => clockKeys.includes(key?.[0])
