import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type OrderStage, type OrderStatus, orderStages } from '#shared/orders.ts'
import { useFormats } from '../../i18n/formats.ts'
import { showInRow } from '../../ui/show-in-row.ts'
import { stageNames } from './order-filter.ts'
import styles from './order-list.module.css'

interface StageStripProps {
  counts: Record<OrderStatus, number> | undefined
  active: OrderStage | null
  onChange: (stage: OrderStage) => void
}

export const countOf = (counts: Record<OrderStatus, number>, stage: OrderStage): number =>
  orderStages[stage].reduce((sum, status) => sum + counts[status], 0)

/** Shows the five stages as words with the number of orders in each. The present one is underlined and visible. */
export function StageStrip({ counts, active, onChange }: StageStripProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) showInRow(root.current, root.current?.children[stageNames.indexOf(active)])
  }, [active])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend on the screen
    <div ref={root} className={styles.strip} role="group" aria-label={t('orders.byStage')}>
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
            {counts ? formats.number(countOf(counts, stage)) : '\u2007\u2007'}
          </bdi>
        </button>
      ))}
    </div>
  )
}
