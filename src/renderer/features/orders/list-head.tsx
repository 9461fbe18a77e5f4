import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OrderFilter } from './order-filter.ts'
import styles from './order-list.module.css'
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
    <Group className={styles.head} gap="md" wrap="nowrap" justify="space-between">
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
    </Group>
  )
}
