import { useTranslation } from 'react-i18next'
import { type OrderStage, type OrderStatus, orderStages } from '#shared/orders.ts'
import { useFormats } from '../../i18n/formats.ts'
import { stageNames } from './order-filter.ts'
import styles from './order-list.module.css'

interface StageStripProps {
  counts: Record<OrderStatus, number> | undefined
  active: OrderStage | null
  onChange: (stage: OrderStage) => void
}

/** Counts the orders of a stage. */
export const countOf = (counts: Record<OrderStatus, number>, stage: OrderStage): number =>
  orderStages[stage].reduce((sum, status) => sum + counts[status], 0)

/** The five stages as words with the number of orders in each. The present one is underlined. */
export function StageStrip({ counts, active, onChange }: StageStripProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend on the screen
    <div className={styles.strip} role="group" aria-label={t('orders.byStage')}>
      {stageNames.map(stage => (
        <button
          key={stage}
          type="button"
          className={styles.stage}
          aria-pressed={stage === active}
          onClick={() => onChange(stage)}
          data-press
        >
          {t(`orders.stages.${stage}`)}{' '}
          <bdi dir="ltr" className={styles.count}>
            {counts ? formats.number(countOf(counts, stage)) : '\u2007'}
          </bdi>
        </button>
      ))}
    </div>
  )
}
