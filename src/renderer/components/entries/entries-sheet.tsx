import { Stack } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { requestLimits } from '#shared/requests.ts'
import { usePages } from '../../api/queries.ts'
import type { AmountSource, EntryFilter } from '../../ui/entries-of.ts'
import { EmptyState } from '../../ui/states.tsx'
import { BottomSheet } from '../bottom-sheet.tsx'
import { QueryState } from '../query-state.tsx'
import { ShowMore } from '../show-more.tsx'
import { CountedSum, EntryList } from './entry-list.tsx'

/** Lists the ledger entries behind an amount, or says that there are none. */
export function EntriesSheet({ source, onClose }: { source: AmountSource | undefined; onClose: () => void }) {
  const { t } = useTranslation('sandbox')
  // Keeps the content during the closing animation.
  const last = useRef(source)
  if (source) last.current = source
  const { current } = last
  return (
    <BottomSheet opened={source !== undefined} onClose={onClose} title={t('ledger.amount')}>
      {current && ('none' in current ? <p>{t(`ledger.noBooking.${current.none}`)}</p> : <Entries which={current} />)}
    </BottomSheet>
  )
}

function Entries({ which }: { which: EntryFilter }) {
  const { t } = useTranslation('sandbox')
  const { metric } = which
  // An indicator sums many entries, so the query asks for the largest page.
  const pages = usePages('sandbox.listEntries', { size: metric ? requestLimits.page.max : 20, ...which })
  const query = { data: pages.items, error: pages.error, refetch: pages.refetch }
  return (
    <Stack gap="sm">
      {metric && pages.items && <CountedSum metric={metric} list={pages.items} />}
      <QueryState query={query}>
        {items => (items.length === 0 ? <EmptyState title={t('ledger.empty')} /> : <EntryList list={items} />)}
      </QueryState>
      <ShowMore pages={pages} />
    </Stack>
  )
}
