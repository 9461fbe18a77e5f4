import { Search, SlidersHorizontal, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NotificationsButton } from '../../components/notifications-button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { isNarrowed, type OrderFilter } from './order-filter.ts'
import type { OrderChoice } from './use-order-choice.ts'

interface ListActionsProps {
  filter: OrderFilter
  choice: OrderChoice
  isSearching: boolean
  onSearch: () => void
  onFilter: () => void
}

/** Search, filter and the bell; while orders are chosen, the way out of it. */
export function ListActions({ filter, choice, isSearching, onSearch, onFilter }: ListActionsProps) {
  const { t } = useTranslation()
  if (choice.isOn)
    return (
      <IconButton label={t('app.close')} onPress={choice.end}>
        <X />
      </IconButton>
    )
  return (
    <>
      <IconButton label={t('orders.search')} onPress={onSearch} pressed={isSearching}>
        <Search />
      </IconButton>
      <IconButton label={t('orders.filter.title')} onPress={onFilter} pressed={isNarrowed(filter)}>
        <SlidersHorizontal />
      </IconButton>
      <NotificationsButton />
    </>
  )
}
