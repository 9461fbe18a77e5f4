import { amountOf } from '../../ui/entries-of.ts'
import styles from './moment.module.css'
import type { MomentStep } from './moments.ts'

/** Shows side by side what is paid, when, and what it brings. */
export function MomentSteps({ steps }: { steps: readonly MomentStep[] }) {
  return (
    <dl className={styles.steps} data-inside>
      {steps.map(({ id, label, value, isGain, of }) => (
        <div key={id} className={styles.step}>
          <dt>{label}</dt>
          <dd data-gain={isGain || undefined}>
            <bdi dir={of && 'ltr'} {...(of && amountOf(of))}>
              {value}
            </bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
