import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { useIsClosed } from '../../api/closed-until.ts'
import { useCall } from '../../api/queries.ts'
import { BottomSheet } from '../../components/bottom-sheet.tsx'
import { chargeSource, figureSources, withdrawalSource } from '../../components/entries/sources.ts'
import { FlowRow } from '../../components/flow-row.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { TransferRow } from '../../components/transfer-row.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { paths } from '../../paths.ts'
import { Cell } from '../../ui/cell.tsx'
import { Money } from '../../ui/money.tsx'
import { AmountOrders, NoEntries } from './amount-orders.tsx'

type Wallet = Answer<'wallet.get'>

/** Figures of the wallet that open a sheet with their parts. */
const openingAmounts = [
  'balance',
  'settlementAmount',
  'frozen',
  'deposit',
  'totalAssets',
  'shopBalance',
  'expectedProfit',
] as const
export type OpeningAmount = (typeof openingAmounts)[number]

const shown = 20

interface AmountSheetProps {
  wallet: Wallet
  amount: OpeningAmount | null
  /** Opens another amount that is a part of this one. */
  onOpen: (amount: OpeningAmount) => void
  onClose: () => void
}

/** Lists the orders that make up an amount of the wallet (D-70). */
export function AmountSheet({ wallet, amount, onOpen, onClose }: AmountSheetProps) {
  const { t } = useTranslation()
  return (
    <BottomSheet opened={amount !== null} onClose={onClose} title={amount ? t(`wallet.${amount}`) : ''}>
      {amount && (
        <Stack gap="sm">
          <Text c="dimmed">{t(`wallet.madeOf.${amount}`)}</Text>
          <Entries wallet={wallet} amount={amount} onOpen={onOpen} />
        </Stack>
      )}
    </BottomSheet>
  )
}

interface EntriesProps {
  wallet: Wallet
  amount: OpeningAmount
  onOpen: (amount: OpeningAmount) => void
}

function Entries({ wallet, amount, onOpen }: EntriesProps) {
  const isClosed = useIsClosed()
  switch (amount) {
    case 'balance':
      return <FlowEntries />
    case 'settlementAmount':
      return isClosed ? <ClosedNotice /> : <AmountOrders figure="net" />
    case 'expectedProfit':
      return isClosed ? <ClosedNotice /> : <AmountOrders figure="profit" />
    case 'frozen':
      return <HeldEntries />
    case 'deposit':
      return <DepositEntries />
    case 'shopBalance':
      return (
        <SumEntries
          onOpen={onOpen}
          parts={[
            ['balance', wallet.balance],
            ['frozen', wallet.frozen],
          ]}
        />
      )
    case 'totalAssets':
      return (
        <SumEntries
          onOpen={onOpen}
          parts={[
            ['balance', wallet.balance],
            ['frozen', wallet.frozen],
            ['settlementAmount', wallet.settlementAmount],
            ['deposit', wallet.deposit.amount],
            ['owed', wallet.owed],
          ]}
        />
      )
  }
}

/** Explains the missing list: the server does not list orders while the store is closed. */
function ClosedNotice() {
  const { t } = useTranslation()
  return <Text c="dimmed">{t('notFound.reasons.closed')}</Text>
}

interface SumEntriesProps {
  parts: [name: OpeningAmount | 'owed', amount: number][]
  onOpen: (amount: OpeningAmount) => void
}

/** Lists the amounts that add up to another one. Pressing an amount opens its parts. */
function SumEntries({ parts: sums, onOpen }: SumEntriesProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  return sums.map(([name, amount]) => (
    <Cell
      key={name}
      label={t(`wallet.${name}`)}
      value={<Money parts={formats.money(amount)} of={figureSources[name]} />}
      {...(name !== 'owed' && { onPress: () => onOpen(name) })}
    />
  ))
}

function FlowEntries() {
  const { t } = useTranslation()
  const flows = useCall('wallet.flows', { size: shown })
  return (
    <QueryState query={flows}>
      {({ list, nextCursor }) => (
        <>
          {list.length === 0 && <NoEntries />}
          {list.map(flow => (
            <FlowRow key={flow.id} flow={flow} />
          ))}
          {nextCursor && <Cell label={t('app.seeAll')} to={paths.walletFlow} />}
        </>
      )}
    </QueryState>
  )
}

function HeldEntries() {
  const { t } = useTranslation()
  const withdrawals = useCall('withdrawals.list', { size: shown })
  const charges = useCall('charges.list', { purpose: 'deposit', size: shown })
  return (
    <QueryState query={withdrawals} rows={2}>
      {({ list }) => {
        const pending = list.filter(({ status }) => status === 'pending')
        const deposits = (charges.data?.list ?? []).filter(
          ({ status, payFrom }) => status === 'under_review' && payFrom === 'balance',
        )
        if (pending.length + deposits.length === 0) return <NoEntries />
        return (
          <>
            {pending.map(each => (
              <TransferRow key={`w${each.id}`} transfer={each} kind="withdrawal" of={withdrawalSource(each.id)}>
                {t('wallet.kinds.withdrawal')}
              </TransferRow>
            ))}
            {deposits.map(each => (
              <TransferRow key={`d${each.id}`} transfer={each} kind="deposit" of={chargeSource(each)}>
                {t('wallet.kinds.deposit')}
              </TransferRow>
            ))}
          </>
        )
      }}
    </QueryState>
  )
}

function DepositEntries() {
  const { t } = useTranslation()
  const charges = useCall('charges.list', { purpose: 'deposit', size: shown })
  return (
    <QueryState query={charges} rows={2}>
      {({ list }) => (
        <>
          {list.map(each => (
            <TransferRow key={each.id} transfer={each} kind="deposit" of={chargeSource(each)}>
              {t('wallet.kinds.deposit')}
            </TransferRow>
          ))}
          <Cell label={t('deposit.pay')} to={paths.deposit} />
        </>
      )}
    </QueryState>
  )
}
