import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useCall } from '../../api/queries.ts'
import { type Account, numberOf, sideNote } from '../../components/account-labels.ts'
import { AccountMark } from '../../components/account-mark.tsx'
import { Page } from '../../components/page.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { linkTo, paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Cards } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import parts from '../../ui/parts.module.css'
import { SkeletonCard } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import styles from './accounts.module.css'

/** Where withdrawals may go: at most five bank cards and wallets. */
export function AccountsScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const accounts = useCall('accounts.list', {})
  const isFull = accounts.data !== undefined && accounts.data.list.length >= accounts.data.limit
  return (
    <Page
      title={t('accounts.title')}
      bottom={
        accounts.data && (
          <div className={parts.tight}>
            {isFull && <p className={parts.small}>{t('accounts.full', { count: accounts.data.limit })}</p>}
            <Button full disabled={isFull} onPress={() => navigate(paths.accountAdd)}>
              {t('accounts.add')}
            </Button>
          </div>
        )
      }
    >
      <QueryState
        query={accounts}
        skeleton={
          <Cards>
            <SkeletonCard lines={3} />
            <SkeletonCard lines={3} />
          </Cards>
        }
      >
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title={t('accounts.none')} text={t('accounts.noneText')} />
          ) : (
            <Cards>
              {list.map(account => (
                <AccountCard key={account.id} account={account} />
              ))}
              <p className={parts.small}>{t('accounts.samples')}</p>
            </Cards>
          )
        }
      </QueryState>
    </Page>
  )
}

/** One account, as the card or the wallet that it is; a press leads to changing it. */
function AccountCard({ account }: { account: Account }) {
  const { t } = useTranslation()
  return (
    <Link className={styles.card} to={linkTo(paths.account, { id: account.id })} data-press>
      <span className={styles.head}>
        <AccountMark type={account.type} />
        <span className={styles.names}>
          <strong>{t(`accounts.types.${account.type}`)}</strong>
          {sideNote(account) && <bdi className={parts.small}>{sideNote(account)}</bdi>}
        </span>
        <ChevronRight className={styles.chevron} aria-hidden="true" />
      </span>
      <bdi className={styles.number} dir="ltr">
        {numberOf(account)}
      </bdi>
      {account.accountName && <bdi className={parts.small}>{account.accountName}</bdi>}
    </Link>
  )
}
