import { useTranslation } from 'react-i18next'
import type { AccountName } from '#shared/ledger.ts'
import { usePages } from '../../api/queries.ts'
import { EntryList } from '../../components/entries/entry-list.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { ShowMore } from '../../components/show-more.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './ledger.module.css'

export interface WhichEntries {
  username?: string | undefined
  ref?: string | undefined
  account?: AccountName | undefined
}

/** The entries, newest first, by seller, by what they refer to, by account. */
export function EntriesCard({ which, onChange }: { which: WhichEntries; onChange: (which: WhichEntries) => void }) {
  const { t } = useTranslation('sandbox')
  const pages = usePages('sandbox.listEntries', { size: 20, ...which })
  const query = { data: pages.items, error: pages.error, refetch: pages.refetch }
  return (
    <Card title={t('ledger.entries')}>
      <div className={styles.fields}>
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
      </div>
      <QueryState query={query}>
        {items => (items.length === 0 ? <EmptyState title={t('ledger.empty')} /> : <EntryList list={items} />)}
      </QueryState>
      <ShowMore pages={pages} />
    </Card>
  )
}
