import { Text } from '@mantine/core'
import { Settings } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useCall } from '../../api/queries.ts'
import { FlowRow } from '../../components/flow-row.tsx'
import { NotificationsButton } from '../../components/notifications-button.tsx'
import { Page } from '../../components/page.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { paths } from '../../paths.ts'
import { Card, Cards } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Link } from '../../ui/link.tsx'
import parts from '../../ui/parts.module.css'
import { SkeletonCard, SkeletonRows } from '../../ui/skeletons.tsx'
import { AccountLinks } from './account-links.tsx'
import { AmountSheet, type OpeningAmount } from './amount-sheet.tsx'
import { BalanceCard, BalanceCardSkeleton } from './balance-card.tsx'
import { TotalCard } from './total-card.tsx'

const shownFlows = 3

/** Shows the balance, the parts of the seller's assets and the latest transactions, with links to the rest of the account. */
export function WalletScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const wallet = useCall('wallet.get', {})
  const [amount, setAmount] = useState<OpeningAmount | null>(null)
  return (
    <Page
      isTopLevel
      title={t('wallet.title')}
      actions={
        <>
          <IconButton label={t('settings.title')} onPress={() => navigate(paths.settings)}>
            <Settings />
          </IconButton>
          <NotificationsButton />
        </>
      }
    >
      <QueryState query={wallet} skeleton={<WalletSkeleton />}>
        {figures => (
          <Cards>
            {figures.walletFrozen && (
              <p className={parts.note} data-tone="warn" role="status">
                {t('wallet.isFrozen')}
              </p>
            )}
            <BalanceCard wallet={figures} onOpen={setAmount} />
            <TotalCard wallet={figures} onOpen={setAmount} />
            <LatestFlows />
            <AccountLinks wallet={figures} />
            <AmountSheet wallet={figures} amount={amount} onOpen={setAmount} onClose={() => setAmount(null)} />
          </Cards>
        )}
      </QueryState>
    </Page>
  )
}

function LatestFlows() {
  const { t } = useTranslation()
  const flows = useCall('wallet.flows', { size: shownFlows })
  return (
    <Card
      title={t('wallet.latest')}
      aside={
        flows.data?.list.length !== 0 && (
          <Link className={parts.aside} to={paths.walletFlow}>
            {t('app.seeAll')}
          </Link>
        )
      }
    >
      <QueryState query={flows} skeleton={<SkeletonRows count={shownFlows} inCard picturePx={36} />} isPart>
        {({ list }) =>
          list.length === 0 ? (
            <Text c="dimmed">{t('wallet.none')}</Text>
          ) : (
            list.map(flow => <FlowRow key={flow.id} flow={flow} />)
          )
        }
      </QueryState>
    </Card>
  )
}

function WalletSkeleton() {
  const { t } = useTranslation()
  return (
    <Cards>
      <BalanceCardSkeleton />
      <TotalCard />
      <SkeletonCard title={t('wallet.latest')}>
        <SkeletonRows count={shownFlows} inCard picturePx={36} />
      </SkeletonCard>
    </Cards>
  )
}
