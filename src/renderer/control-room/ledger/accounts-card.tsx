import { useTranslation } from 'react-i18next'
import type { AccountName } from '#shared/ledger.ts'
import { useCall } from '../../api/queries.ts'
import { useAccountName } from '../../components/entries/entry-words.ts'
import { QueryState } from '../../components/query-state.tsx'
import { Card } from '../../ui/card.tsx'
import parts from '../../ui/parts.module.css'
import { Skeleton } from '../../ui/skeletons.tsx'
import { Amount } from '../amount.tsx'
import type { WhichEntries } from './entries-card.tsx'
import styles from './ledger.module.css'

interface AccountsCardProps {
  which: WhichEntries
  onChoose: (account: AccountName | undefined) => void
}

/** Lists the accounts with their balances. A press filters the entries by account. */
export function AccountsCard({ which: { username, account: chosen }, onChoose }: AccountsCardProps) {
  const { t } = useTranslation('sandbox')
  const nameOf = useAccountName()
  const accounts = useCall('sandbox.listAccounts', username ? { username } : {})
  return (
    <Card title={username ? t('ledger.balanceOf', { name: username }) : t('ledger.platform')}>
      <QueryState query={accounts} skeleton={<SkeletonAccounts />}>
        {({ list }) =>
          list.length === 0 ? (
            <p className={parts.dim}>{t('ledger.empty')}</p>
          ) : (
            <ul className={styles.accounts}>
              {list.map(({ account, balance }) => (
                <li key={account} className={styles.account} data-chosen={account === chosen || undefined}>
                  <button
                    type="button"
                    className={styles.choose}
                    aria-pressed={account === chosen}
                    onClick={() => onChoose(account === chosen ? undefined : account)}
                  >
                    {nameOf(account)}
                  </button>
                  <Amount minor={balance} of={{ ...(username && { username }), account }} bare />
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </Card>
  )
}

const SkeletonAccounts = () => (
  <div className={styles.accounts}>
    {Array.from({ length: 8 }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
      <Skeleton key={place} heightPx={44} />
    ))}
  </div>
)
