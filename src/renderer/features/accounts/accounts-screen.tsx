import { Stack, Text } from '@mantine/core'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { accountShapes, accountTypes } from '#shared/accounts.ts'
import { useCall } from '../../api/queries.ts'
import { type Account, numberOf, sideNote } from '../../components/account-labels.ts'
import { AccountMark } from '../../components/account-mark.tsx'
import { figureSources } from '../../components/entries/sources.ts'
import { flowIcons } from '../../components/flow-icons.tsx'
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
import { AccountFace } from './account-face.tsx'
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
        accounts.isPending ? (
          <Skeleton heightPx={48} />
        ) : (
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
        )
      }
    >
      <QueryState
        query={accounts}
        skeleton={
          <Cards>
            <div className={styles.card} data-waits>
              <Skeleton width="40px" heightPx={40} />
              <Skeleton width="48%" heightPx={48} />
              <Skeleton width="30%" heightPx={16} />
            </div>
            <SampleNote />
            <SkeletonCard title={false}>
              <SkeletonRows count={1} inCard picturePx={36} />
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
              {list.map(account => (
                <AccountCard key={account.id} account={account} />
              ))}
              <SampleNote />
              <Withdrawable />
            </Cards>
          )
        }
      </QueryState>
    </Page>
  )
}

function SampleNote() {
  const { t } = useTranslation()
  return (
    <Text c="dimmed" size="xs">
      {t('accounts.samples')}
    </Text>
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

/** Leads to a withdrawal. The balance is shown as soon as it is known. */
function Withdrawable() {
  const { t } = useTranslation()
  const formats = useFormats()
  const balance = useCall('wallet.get', {}).data?.balance
  return (
    <Card>
      <Cell
        icon={flowIcons.withdrawal}
        label={t('wallet.withdraw')}
        note={t('wallet.balance')}
        {...(balance !== undefined && {
          value: <Money parts={formats.money(balance)} bare of={figureSources.balance} />,
        })}
        to={paths.withdraw}
      />
    </Card>
  )
}

/** Shows an account. A press opens the form that changes it. */
function AccountCard({ account }: { account: Account }) {
  return (
    <Link className={styles.card} to={linkTo(paths.account, { id: account.id })} data-press>
      <AccountFace
        type={account.type}
        side={sideNote(account)}
        number={numberOf(account)}
        holder={account.accountName}
        end={<ChevronRight size={18} aria-hidden="true" />}
      />
    </Link>
  )
}
