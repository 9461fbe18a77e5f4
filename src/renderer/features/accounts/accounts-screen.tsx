import { Flex, Stack, Text } from '@mantine/core'
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
import { SkeletonCard } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import styles from './accounts.module.css'

/** Shows the payout accounts: at most five bank cards and wallets. */
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
          <Stack gap="sm">
            {isFull && (
              <Text c="dimmed" size="xs">
                {t('accounts.full', { count: accounts.data.limit })}
              </Text>
            )}
            <Button full disabled={isFull} onPress={() => navigate(paths.accountAdd)}>
              {t('accounts.add')}
            </Button>
          </Stack>
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
            <EmptyState drawing="accounts" title={t('accounts.none')} text={t('accounts.noneText')} />
          ) : (
            <Cards>
              {list.map(account => (
                <AccountCard key={account.id} account={account} />
              ))}
              <Text c="dimmed" size="xs">
                {t('accounts.samples')}
              </Text>
            </Cards>
          )
        }
      </QueryState>
    </Page>
  )
}

/** Draws an account as a bank card or a wallet. A press opens the form that changes it. */
function AccountCard({ account }: { account: Account }) {
  const { t } = useTranslation()
  return (
    <Link className={styles.card} to={linkTo(paths.account, { id: account.id })} data-press>
      <span className={styles.head}>
        <AccountMark type={account.type} />
        <Flex component="span" direction="column" align="flex-start" flex={1} miw={0}>
          <strong>{t(`accounts.types.${account.type}`)}</strong>
          {sideNote(account) && (
            <Text component="bdi" c="dimmed" size="xs">
              {sideNote(account)}
            </Text>
          )}
        </Flex>
        <ChevronRight className={styles.chevron} size={18} aria-hidden="true" />
      </span>
      <bdi className={styles.number} dir="ltr">
        {numberOf(account)}
      </bdi>
      {account.accountName && (
        <Text component="bdi" c="dimmed" size="xs">
          {account.accountName}
        </Text>
      )}
    </Link>
  )
}
