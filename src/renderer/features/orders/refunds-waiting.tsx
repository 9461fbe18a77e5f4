import { ChevronRight, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ItemOf } from '../../api/queries.ts'
import { worldNow } from '../../api/world-clock.ts'
import { TimeLeft } from '../../components/time-left.tsx'
import { toneOfTime } from '../../components/time-tone.ts'
import { linkTo, paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeletons.tsx'
import styles from './order-list.module.css'

interface RefundsWaitingProps {
  waiting: readonly ItemOf<'orders.list'>[]
  /** True above a list that loads: the notice would otherwise push the list down. */
  isLoading?: boolean
}

/** Links to the refund that waits for an answer, or to the list if there are several. */
export function RefundsWaiting({ waiting, isLoading = false }: RefundsWaitingProps) {
  const { t } = useTranslation()
  const [first] = waiting
  if (isLoading)
    return (
      <div className={styles.noticePlace}>
        <Skeleton heightPx={54} />
      </div>
    )
  if (!first) return null
  const to =
    waiting.length === 1 ? linkTo(paths.refund, { orderNo: first.orderNo }) : linkTo(paths.orders, { group: 'refunds' })
  const until = first.refund?.answerBefore
  return (
    <Link
      className={styles.notice}
      to={to}
      data-tone={until ? toneOfTime(Date.parse(until) - worldNow()) : undefined}
      data-press
    >
      <Undo2 size={20} aria-hidden="true" />
      <span className={styles.words}>
        {t('orders.refundsWaiting', { count: waiting.length })}
        {until && <TimeLeft until={until} task="reply" />}
      </span>
      <ChevronRight size={20} aria-hidden="true" />
    </Link>
  )
}
