import { Landmark, Wallet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useCall } from '../../api/queries.ts'
import { numberOf, sideNote } from '../../components/account-labels.ts'
import { Page } from '../../components/page.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { linkTo, paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Cards } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import parts from '../../ui/parts.module.css'
import { EmptyState } from '../../ui/states.tsx'

/** Where withdrawals may go: at most five bank cards and wallets. */
export function AccountsScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const accounts = useCall('accounts.list', {})
  const isFull = accounts.data !== undefined && accounts.data.list.length >= accounts.data.limit
  return (
    <Page
      title={t('accounts.title')}
      onRefresh={accounts.refetch}
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
      <QueryState query={accounts} rows={3}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title={t('accounts.none')} text={t('accounts.noneText')} />
          ) : (
            <Cards>
              <Card>
                {list.map(account => (
                  <Cell
                    key={account.id}
                    icon={account.type === 'bank' ? <Landmark /> : <Wallet />}
                    label={t(`accounts.types.${account.type}`)}
                    note={
                      <>
                        <bdi dir="ltr">{numberOf(account)}</bdi>
                        {sideNote(account) && (
                          <>
                            {' · '}
                            <bdi>{sideNote(account)}</bdi>
                          </>
                        )}
                      </>
                    }
                    to={linkTo(paths.account, { id: account.id })}
                  />
                ))}
              </Card>
              <p className={parts.small}>{t('accounts.samples')}</p>
            </Cards>
          )
        }
      </QueryState>
    </Page>
  )
}
