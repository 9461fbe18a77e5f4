import { Flex, Group, Text } from '@mantine/core'
import { ArrowDown, ArrowUp, Coins, ListOrdered, Settings } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Answer } from '#shared/contract/schemas.ts'
import { useCall } from '../../api/queries.ts'
import { worldNow } from '../../api/world-clock.ts'
import { NotificationsButton } from '../../components/notifications-button.tsx'
import { Page } from '../../components/page.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { linkTo, paths } from '../../paths.ts'
import { Card, Cards } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Link } from '../../ui/link.tsx'
import { Money } from '../../ui/money.tsx'
import parts from '../../ui/parts.module.css'
import { RoundLinks } from '../../ui/round-links.tsx'
import { Skeleton, SkeletonCard, SkeletonRows } from '../../ui/skeletons.tsx'
import { AccountGroups } from './account-groups.tsx'
import { AmountSheet, type OpeningAmount } from './amount-sheet.tsx'
import { BalanceCard } from './balance-card.tsx'
import { Figures } from './figures.tsx'
import { FlowDayCard } from './flow-day-card.tsx'
import { daysOf } from './flow-days.ts'

/** Loads more entries than it shows, so that the sums of a day are complete. */
const readFlows = 30
const shownFlows = 6

/** Shows the wallet and its latest entries, with links to all other screens of the account. */
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
            <WalletActs />
            <NextPayout payout={figures.nextPayout} />
            <Figures wallet={figures} onOpen={setAmount} />
            <LatestFlows />
            <AccountGroups wallet={figures} />
            <AmountSheet wallet={figures} amount={amount} onOpen={setAmount} onClose={() => setAmount(null)} />
          </Cards>
        )}
      </QueryState>
    </Page>
  )
}

function LatestFlows() {
  const { t } = useTranslation()
  const flows = useCall('wallet.flows', { size: readFlows })
  return (
    <Flex component="section" direction="column" gap="sm">
      <Group gap="md" wrap="nowrap" justify="space-between" px="xs">
        <Text component="h2" size="md" fw={700}>
          {t('wallet.latest')}
        </Text>
        <Link className={parts.aside} to={paths.walletFlow}>
          {t('wallet.seeAll')}
        </Link>
      </Group>
      <QueryState query={flows} skeleton={<SkeletonRows count={3} />}>
        {({ list, nextCursor }) => {
          if (list.length === 0)
            return (
              <Card>
                <Text c="dimmed">{t('wallet.none')}</Text>
              </Card>
            )
          const shown = list.slice(0, shownFlows)
          return daysOf(list, nextCursor === null)
            .map(day => ({ ...day, flows: day.flows.filter(flow => shown.includes(flow)) }))
            .filter(day => day.flows.length > 0)
            .map(day => <FlowDayCard key={day.day} card={{ day, flows: day.flows, isFirst: true }} />)
        }}
      </QueryState>
    </Flex>
  )
}

function WalletSkeleton() {
  return (
    <Cards>
      <SkeletonCard title={false}>
        <Skeleton width="30%" heightPx={12} />
        <Skeleton width="60%" heightPx={44} />
        <Skeleton heightPx={10} />
        <Skeleton heightPx={40} />
      </SkeletonCard>
      <Skeleton heightPx={84} />
      <SkeletonRows count={1} />
      <SkeletonCard title={false} lines={2} />
      <SkeletonRows count={4} />
    </Cards>
  )
}

/** Shows the next settlement and its time, with a link to its orders. */
function NextPayout({ payout }: { payout: Answer<'wallet.get'>['nextPayout'] }) {
  const { t } = useTranslation()
  const formats = useFormats()
  if (!payout) return null
  return (
    <Card>
      <Cell
        icon={<Coins />}
        iconTone="good"
        label={t('wallet.nextPayout')}
        note={formats.dayHead(payout.at, worldNow())}
        value={<Money parts={formats.money(payout.amount, true)} tone="good" bare of={{ none: 'forecast' }} />}
        to={linkTo(paths.orders, { group: 'settlement' })}
      />
    </Card>
  )
}

const acts = [
  { id: 'recharge', to: paths.recharge, icon: <ArrowDown /> },
  { id: 'withdraw', to: paths.withdraw, icon: <ArrowUp /> },
  { id: 'past', to: paths.walletFlow, icon: <ListOrdered /> },
] as const

function WalletActs() {
  const { t } = useTranslation()
  return (
    <RoundLinks
      label={t('wallet.acts')}
      links={acts.map(({ id, to, icon }) => ({ to, icon, text: t(`wallet.${id}`), isPrimary: id === 'recharge' }))}
    />
  )
}
