import { ChevronRight, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ItemOf } from '../../api/queries.ts'
import { worldNow } from '../../api/world-clock.ts'
import { TimeLeft } from '../../components/time-left.tsx'
import { toneOfTime } from '../../components/time-tone.ts'
import { linkTo, paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import styles from './order-list.module.css'

/** Links to the refund that waits for an answer, or to the list if there are several. */
export function RefundsWaiting({ waiting }: { waiting: readonly ItemOf<'orders.list'>[] }) {
  const { t } = useTranslation()
  const [first] = waiting
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
