import { SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AccountName } from '#shared/ledger.ts'
import { usePages } from '../../api/queries.ts'
import { EntryList } from '../../components/entries/entry-list.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { ShowMore } from '../../components/show-more.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { TextField } from '../../ui/text-field.tsx'

export interface WhichEntries {
  username?: string | undefined
  ref?: string | undefined
  account?: AccountName | undefined
}

/** Lists the ledger entries, newest first, filtered by seller, reference or account. */
export function EntriesCard({ which, onChange }: { which: WhichEntries; onChange: (which: WhichEntries) => void }) {
  const { t } = useTranslation('sandbox')
  const pages = usePages('sandbox.listEntries', { size: 20, ...which })
  const query = { data: pages.items, error: pages.error, refetch: pages.refetch }
  return (
    <Card title={t('ledger.entries')}>
      <SimpleGrid minColWidth="min(100%, 14rem)" autoFlow="auto-fit" spacing={12} pb={12}>
        <TextField
          label={t('log.seller')}
          autoComplete="off"
          spellCheck={false}
          value={which.username ?? ''}
          onChange={event => onChange({ ...which, username: event.currentTarget.value || undefined })}
        />
        <TextField
          label={t('ledger.reference')}
          autoComplete="off"
          spellCheck={false}
          value={which.ref ?? ''}
          onChange={event => onChange({ ...which, ref: event.currentTarget.value || undefined })}
        />
      </SimpleGrid>
      <QueryState query={query}>
        {items => (items.length === 0 ? <EmptyState title={t('ledger.empty')} /> : <EntryList list={items} />)}
      </QueryState>
      <ShowMore pages={pages} />
    </Card>
  )
}
