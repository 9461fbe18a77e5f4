import { useTranslation } from 'react-i18next'
import { orderTimes } from '#shared/orders.ts'
import type { ItemOf } from '../../api/queries.ts'
import { worldNow } from '../../api/world-clock.ts'
import { shareOfTime, toneOfTime } from '../../components/time-left.ts'
import { useFormats } from '../../i18n/formats.ts'
import styles from './time-left.module.css'

const hourMs = 3_600_000

interface Deadline {
  /** Time left, and the whole time from the beginning, in milliseconds. */
  left: number
  whole: number
}

/** Returns the time that the seller has to pay the order; null if it waits for nothing. */
export function payDeadline({ actions, payBefore }: ItemOf<'orders.list'>): Deadline | null {
  if (!actions.includes('pay')) return null
  return { left: Date.parse(payBefore) - worldNow(), whole: orderTimes.payWithinHours * hourMs }
}

/** Bar on the picture of an order that shows the time left. `TimeWords` says the same. */
export function TimeBar({ left, whole }: Deadline) {
  return (
    <span className={styles.track} aria-hidden="true">
      <span
        className={styles.bar}
        data-tone={toneOfTime(left, whole)}
        style={{ inlineSize: `${shareOfTime(left, whole) * 100}%` }}
      />
    </span>
  )
}

/** Says how much time is left, in the colour of the bar. */
export function TimeWords({ left, whole }: Deadline) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <span className={styles.words} data-tone={toneOfTime(left, whole)}>
      {t('orders.timeLeft', { span: formats.span(left) })}
    </span>
  )
}
