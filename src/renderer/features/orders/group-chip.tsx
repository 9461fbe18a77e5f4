import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { OrderGroup } from '#shared/orders.ts'
import styles from './order-list.module.css'

interface GroupChipProps {
  group: Exclude<OrderGroup, 'orders'>
  onRemove: () => void
}

/** Names the group that the list is limited to. A press removes the limit. */
export function GroupChip({ group, onRemove }: GroupChipProps) {
  const { t } = useTranslation()
  const name = t(`orders.groups.${group}`)
  return (
    <div className={styles.groups}>
      <button
        type="button"
        className={styles.group}
        aria-label={t('orders.filter.remove', { name })}
        onClick={onRemove}
        data-press
      >
        {name}
        <X size={16} aria-hidden="true" />
      </button>
    </div>
  )
}
