import { Text } from '@mantine/core'
import { CalendarClock, ListChecks } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import type { IdentityStatus } from '#shared/identity.ts'
import { withdrawalLimits } from '#shared/money.ts'
import { reviewTimes } from '#shared/reviews.ts'
import { useIsClosed } from '../../api/closed-until.ts'
import { useCall } from '../../api/queries.ts'
import { worldNow } from '../../api/world-clock.ts'
import type { Account } from '../../components/account-labels.ts'
import { figureSources } from '../../components/entries/sources.ts'
import { focusFirstError } from '../../components/focus-first-error.ts'
import { Page } from '../../components/page.tsx'
import { parseAmount } from '../../i18n/amounts.ts'
import { useFormats } from '../../i18n/formats.ts'
import { paths } from '../../paths.ts'
import { AmountField, Preset } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card, Cards } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import { entriesOf } from '../../ui/entries-of.ts'
import parts from '../../ui/parts.module.css'
import { AccountChoice } from './account-choice.tsx'
import { Obstacles, useObstacles } from './obstacles.tsx'
import { chosenAccount, mostOf, useWithdrawFields } from './use-withdraw-fields.ts'
import { useWithdrawn } from './use-withdrawn.ts'
import { WithdrawSheet } from './withdraw-sheet.tsx'
import { WithdrawalHistory } from './withdrawal-history.tsx'

interface WithdrawFormProps {
  wallet: Answer<'wallet.get'>
  identity: IdentityStatus
  accounts: readonly Account[]
  leftToday: number
}

const arrival = () => new Date(worldNow() + reviewTimes.withdrawalAfterHours * 3_600_000).toISOString()

/**
 * Asks for amount and account, or shows what a withdrawal still needs. The PIN is asked in a sheet.
 */
export function WithdrawForm({ wallet, identity, accounts, leftToday }: WithdrawFormProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { balance } = wallet
  const [asked, setAsked] = useState<{ amount: number; account: Account } | null>(null)
  const announce = useWithdrawn()
  const obstacles = useObstacles({ wallet, identity, hasAccount: accounts.length > 0, leftToday })
  const form = useWithdrawFields(balance, accounts)
  const chosen = chosenAccount(accounts, form.values.accountId)
  const submit = form.onSubmit(
    ({ amount }) => chosen && setAsked({ amount: parseAmount(amount) ?? 0, account: chosen }),
    focusFirstError(form),
  )
  return (
    <Page
      title={t('withdrawals.title')}
      bottom={
        obstacles.length > 0 ? null : accounts.length === 0 ? (
          <ButtonLink full to={paths.accountAdd}>
            {t('accounts.add')}
          </ButtonLink>
        ) : (
          <Button full onPress={() => submit()}>
            {t('app.continue')}
          </Button>
        )
      }
    >
      <form onSubmit={submit} noValidate>
        <Cards>
          {obstacles.length > 0 ? (
            <Obstacles obstacles={obstacles} />
          ) : (
            <>
              <AmountCard form={form} balance={balance} />
              <AccountChoice
                accounts={accounts}
                chosen={chosen}
                error={form.errors.accountId}
                onChoose={id => form.setFieldValue('accountId', id)}
              />
              <Card>
                <Cell
                  icon={<CalendarClock />}
                  // The time is not parted.
                  label={t('withdrawals.arrivesBy', {
                    time: formats.moment(arrival(), worldNow()).replaceAll(' ', '\u00a0'),
                  })}
                  note={t('withdrawals.noFee')}
                />
                <Cell
                  icon={<ListChecks />}
                  label={t('withdrawals.leftToday')}
                  value={t('withdrawals.leftOf', { left: leftToday, most: withdrawalLimits.perDay })}
                />
              </Card>
            </>
          )}
          <WithdrawalHistory />
        </Cards>
      </form>
      <WithdrawSheet
        asked={asked}
        onClose={() => setAsked(null)}
        onDone={withdrawn => {
          form.sent()
          setAsked(null)
          announce(withdrawn)
        }}
      />
    </Page>
  )
}

interface AmountCardProps {
  form: ReturnType<typeof useWithdrawFields>
  balance: number
}

function AmountCard({ form, balance }: AmountCardProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { minMinor, maxMinor } = withdrawalLimits
  const most = mostOf(balance)
  const presets = [5_000, 10_000, 50_000].filter(amount => amount < most)
  const put = (amount: number) => form.setFieldValue('amount', formats.typed(amount))
  const typed = parseAmount(form.values.amount)
  return (
    <Card>
      <AmountField
        label={t('withdrawals.amount')}
        unit={formats.money(0)}
        autoFocus
        placeholder={formats.typed(0)}
        description={
          <span className={parts.dotted}>
            <span {...entriesOf(figureSources.balance)}>
              {t('withdrawals.available', { amount: formats.moneyText(balance) })}
            </span>
            <span>
              {balance > maxMinor
                ? t('withdrawals.range', { min: formats.moneyText(minMinor), max: formats.moneyText(maxMinor) })
                : t('deposit.tooLittle', { amount: formats.moneyText(minMinor) })}
            </span>
          </span>
        }
        {...form.getInputProps('amount')}
        presets={
          <>
            {presets.map(amount => (
              <Preset key={amount} pressed={typed === amount} onPress={() => put(amount)}>
                {formats.number(amount / 100)}
              </Preset>
            ))}
            {most > 0 && (
              <Preset pressed={typed === most} onPress={() => put(most)}>
                {t('withdrawals.all')}
              </Preset>
            )}
          </>
        }
      />
      <LeftForOrders left={balance - (typed ?? 0)} isTyped={typed !== null && typed > 0 && typed <= balance} />
    </Card>
  )
}

/** Warns if the rest of the balance is too low for the unpaid orders. */
function LeftForOrders({ left, isTyped }: { left: number; isTyped: boolean }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const isClosed = useIsClosed()
  const orders = useCall('orders.list', { status: 'pending_payment', size: 1 }, { enabled: !isClosed }).data
  const toPay = isClosed ? 0 : (orders?.toPay ?? 0)
  const waiting = { count: orders?.counts.pending_payment ?? 0, amount: formats.money(toPay).value }
  const isShort = isTyped && left < toPay
  return (
    // Always rendered: screen readers do not announce a live region that appears together with its text.
    <div role="status" {...entriesOf({ none: 'forecast' })}>
      {isShort && (
        <Text className={parts.note} data-tone="warn" mt="md">
          {left === 0
            ? t('withdrawals.leavesNothing', { count: waiting.count, amount: waiting.amount })
            : t('withdrawals.leavesLittle', {
                count: waiting.count,
                amount: waiting.amount,
                left: formats.money(left).value,
              })}
        </Text>
      )}
    </div>
  )
}
