import { ChevronRight, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ItemOf } from '../../api/queries.ts'
import { worldNow } from '../../api/world-clock.ts'
import { useFormats } from '../../i18n/formats.ts'
import { linkTo, paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import styles from './order-list.module.css'

/** Links to the refund that waits for an answer, or to the list if there are several. */
export function RefundsWaiting({ waiting }: { waiting: readonly ItemOf<'orders.list'>[] }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [first] = waiting
  if (!first) return null
  const to =
    waiting.length === 1 ? linkTo(paths.refund, { orderNo: first.orderNo }) : linkTo(paths.orders, { group: 'refunds' })
  const left = Date.parse(first.refund?.answerBefore ?? '') - worldNow()
  return (
    <Link className={styles.notice} to={to} data-tone="bad" data-press>
      <Undo2 size={20} aria-hidden="true" />
      <span className={styles.words}>
        {t('orders.refundsWaiting', { count: waiting.length })}
        <small>{t('refunds.within', { span: formats.span(left) })}</small>
      </span>
      <ChevronRight size={20} aria-hidden="true" />
    </Link>
  )
}
