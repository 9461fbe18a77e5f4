import { useTranslation } from 'react-i18next'
import { orderTimes } from '#shared/orders.ts'
import { worldNow } from '../api/world-clock.ts'
import { useFormats } from '../i18n/formats.ts'
import styles from './time-left.module.css'
import { type TimeTone, toneOfTime } from './time-tone.ts'

const wholeHours = { pay: orderTimes.payWithinHours, reply: orderTimes.answerRefundWithinHours }

export interface Deadline {
  /** ISO 8601. */
  until: string
  /** The seller's task. The whole time for the task is the length of a bar or a ring. */
  task: keyof typeof wholeHours
}

/** Returns the milliseconds left, their share of the whole time, and the colour in which every screen shows them. */
export function timeLeft({ until, task }: Deadline): { left: number; share: number; tone: TimeTone } {
  const left = Math.max(0, Date.parse(until) - worldNow())
  return { left, share: Math.min(1, left / (wholeHours[task] * 3_600_000)), tone: toneOfTime(left) }
}

/** Draws the time left as a bar. Words next to it say the same. */
function Bar({ share }: { share: number }) {
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.bar} style={{ inlineSize: `${share * 100}%` }} />
    </span>
  )
}

interface TimeLeftProps extends Deadline {
  /** `wide` fills the line above the words. `none` is for rows where a ring or a bar on the picture shows the same share. */
  bar?: 'short' | 'wide' | 'none'
}

/** Shows the time left until a deadline in words and as a bar. */
export function TimeLeft({ bar = 'short', ...deadline }: TimeLeftProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { left, share, tone } = timeLeft(deadline)
  return (
    <span className={styles.time} data-tone={tone} data-wide={bar === 'wide' || undefined}>
      {bar !== 'none' && <Bar share={share} />}
      <span>{t('orders.timeLeft', { span: formats.span(left) })}</span>
    </span>
  )
}

/** Shows the time left as a bar at the lower edge of a picture. */
export function TimeOnPicture(deadline: Deadline) {
  const { share, tone } = timeLeft(deadline)
  return (
    <span className={styles.onPicture} data-tone={tone}>
      <Bar share={share} />
    </span>
  )
}
