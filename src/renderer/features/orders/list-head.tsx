import { useTranslation } from 'react-i18next'
import styles from './list-head.module.css'
import type { OrderFilter } from './order-filter.ts'
import type { OrderChoice } from './use-order-choice.ts'

interface ListHeadProps {
  filter: OrderFilter
  choice: OrderChoice
  canChoose: boolean
}

/** How the list is ordered, and at its end the way to choose several. */
export function ListHead({ filter, choice, canChoose }: ListHeadProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.head}>
      <span>{t(`orders.sorts.${filter.sort}`)}</span>
      {canChoose && (
        <button
          type="button"
          className={styles.act}
          onClick={() => (choice.isOn ? choice.chooseAll() : choice.begin())}
          data-press
        >
          {t(choice.isOn ? 'orders.chooseAll' : 'orders.select')}
        </button>
      )}
    </div>
  )
}
