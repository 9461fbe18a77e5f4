import { Flex } from '@mantine/core'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { OrderFilter } from './order-filter.ts'
import styles from './order-list.module.css'

interface FilterChipsProps {
  filter: OrderFilter
  onApply: (filter: OrderFilter) => void
  /** Called when no limit is left. */
  onLeave: () => void
}

/** Names what the list is limited to besides a stage: a group, or statuses. A press removes the limit. */
export function FilterChips({ filter, onApply, onLeave }: FilterChipsProps) {
  const { t } = useTranslation()
  const { group, stage, statuses, keyword } = filter
  if (stage !== null || (group === 'orders' && statuses.length === 0 && keyword !== '')) return null
  const chips =
    group === 'orders' && statuses.length > 0
      ? statuses.map(status => ({
          name: t(`status.${status}`),
          onRemove: () =>
            statuses.length > 1
              ? onApply({ ...filter, statuses: statuses.filter(each => each !== status) })
              : onLeave(),
        }))
      : [{ name: t(group === 'orders' ? 'orders.all' : `orders.groups.${group}`), onRemove: onLeave }]
  return (
    <Flex gap="sm" wrap="wrap" py="sm" px="lg">
      {chips.map(({ name, onRemove }) => (
        <button
          key={name}
          type="button"
          className={styles.filter}
          aria-label={t('orders.filter.remove', { name })}
          onClick={onRemove}
          data-press
        >
          {name}
          <X size={16} aria-hidden="true" />
        </button>
      ))}
    </Flex>
  )
}
