import { useTranslation } from 'react-i18next'
import type { OrderStatus } from '#shared/orders.ts'
import styles from './order.module.css'

const steps = ['paid', 'packed', 'onTheWay', 'delivered', 'settled'] as const

/** How many steps are behind an order of each status on its way; the one that follows is under way. */
const behind: Partial<Record<OrderStatus, number>> = {
  pending_payment: 0,
  to_be_shipped: 1,
  shipped: 2,
  delivered: 4,
  to_be_accepted: 4,
  accepted: 4,
  pending_settlement: 4,
  completed: 5,
}

/** Nothing is under way before the order is paid. */
function stateOf(place: number, done: number): 'done' | 'now' | undefined {
  if (place < done) return 'done'
  return place === done && done > 0 ? 'now' : undefined
}

/** Where the order is; nowhere before it is paid, at the last step once all are done. */
const currentOf = (done: number): number | undefined => (done === 0 ? undefined : Math.min(done, steps.length - 1))

/** The five steps of an order; nothing for one that left the way. */
export function OrderProgress({ status }: { status: OrderStatus }) {
  const { t } = useTranslation()
  const done = behind[status]
  if (done === undefined) return null
  return (
    <div className={styles.way}>
      <ol className={styles.progress} aria-label={t('orders.progress')}>
        {steps.map((step, place) => (
          <li
            key={step}
            className={styles.step}
            data-state={stateOf(place, done)}
            aria-current={place === currentOf(done) ? 'step' : undefined}
          >
            {t(`orders.steps.${step}`)}
          </li>
        ))}
      </ol>
    </div>
  )
}
