import { Box, Flex, Stack, Text } from '@mantine/core'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { accountShapes, accountTypes } from '#shared/accounts.ts'
import { useCall } from '../../api/queries.ts'
import { type Account, numberOf, sideNote } from '../../components/account-labels.ts'
import { AccountMark } from '../../components/account-mark.tsx'
import { figureSources } from '../../components/entries/sources.ts'
import { Page } from '../../components/page.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { linkTo, paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Cards } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import { Lead } from '../../ui/lead.tsx'
import { Link } from '../../ui/link.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton, SkeletonCard, SkeletonRows } from '../../ui/skeletons.tsx'
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
        // Without accounts, the list of types adds the first one.
        accounts.data &&
        accounts.data.list.length > 0 && (
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
            <SkeletonCard title={false}>
              <Skeleton width="24%" />
              <Skeleton width="54%" heightPx={44} />
              <Skeleton heightPx={48} />
            </SkeletonCard>
            <SkeletonCard title={false}>
              <SkeletonRows count={1} inCard picturePx={40} hasFigure={false} />
              <Skeleton width="48%" heightPx={22} />
              <Skeleton width="30%" heightPx={12} />
            </SkeletonCard>
          </Cards>
        }
      >
        {({ list }) =>
          list.length === 0 ? (
            <Cards>
              <Lead drawing="accounts" title={t('accounts.none')} isResult>
                {t('accounts.noneText')}
              </Lead>
              <AccountTypes />
            </Cards>
          ) : (
            <Cards>
              <Withdrawable />
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

/** Lists what can be added and which details it needs. Each row leads to the form of this kind of account. */
function AccountTypes() {
  const { t } = useTranslation()
  return (
    <Card title={t('accounts.type')}>
      {accountTypes.map(type => (
        <Cell
          key={type}
          picture={<AccountMark type={type} />}
          label={t(`accounts.types.${type}`)}
          note={accountShapes[type].needs.map(field => t(`accounts.fields.${field}`)).join(' · ')}
          to={linkTo(paths.accountAdd, { type })}
        />
      ))}
    </Card>
  )
}

/**
 * Shows the money that can go to these accounts. The list of accounts does not wait for the response with this amount.
 */
function Withdrawable() {
  const { t } = useTranslation()
  const formats = useFormats()
  const navigate = useNavigate()
  const balance = useCall('wallet.get', {}).data?.balance
  if (balance === undefined) return null
  return (
    <Card>
      <Text c="dimmed">{t('wallet.balance')}</Text>
      <Box mb="md">
        <Money parts={formats.money(balance)} size="hero" of={figureSources.balance} />
      </Box>
      <Button tone="soft" full onPress={() => navigate(paths.withdraw)}>
        {t('wallet.withdraw')}
      </Button>
    </Card>
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
