import { BadgeAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { amountLimits, withdrawalLimits } from '#shared/money.ts'
import { useCall } from '../../api/queries.ts'
import { numberOf } from '../../components/account-labels.ts'
import { focusFirstError } from '../../components/focus-first-error.ts'
import { Page } from '../../components/page.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { useDraftForm } from '../../components/use-draft-form.ts'
import { fieldAmount, parseAmount } from '../../i18n/amounts.ts'
import { useFormats } from '../../i18n/formats.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Cards } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import { Money } from '../../ui/money.tsx'
import { OptionList } from '../../ui/option-list.tsx'
import parts from '../../ui/parts.module.css'
import { TextField } from '../../ui/text-field.tsx'
import { WithdrawSheet } from './withdraw-sheet.tsx'
import { WithdrawalHistory } from './withdrawal-history.tsx'

const { minMinor, maxMinor } = withdrawalLimits

/** Asks for money to be paid out: amount, account, then the PIN (D-56). */
export function WithdrawScreen() {
  const { t } = useTranslation()
  const wallet = useCall('wallet.get', {})
  const identity = useCall('identity.get', {}).data
  const isVerified = !identity || identity.status === 'verified'
  return (
    <Page title={t('withdrawals.title')} onRefresh={wallet.refetch}>
      <QueryState query={wallet}>
        {({ balance, withdrawDisabled, walletFrozen }) => (
          <Cards>
            {(withdrawDisabled || walletFrozen) && (
              <p className={parts.note} data-tone="bad" role="status">
                {t(walletFrozen ? 'wallet.isFrozen' : 'withdrawals.disabled')}
              </p>
            )}
            {!isVerified && (
              <Card>
                <Cell
                  icon={<BadgeAlert />}
                  iconTone="warn"
                  label={t('identity.title')}
                  note={t('withdrawals.verifyFirst')}
                  to={paths.identity}
                />
              </Card>
            )}
            <WithdrawForm balance={balance} />
            <WithdrawalHistory />
          </Cards>
        )}
      </QueryState>
    </Page>
  )
}

function WithdrawForm({ balance }: { balance: number }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const accounts = useCall('accounts.list', {})
  const [asked, setAsked] = useState<{ amount: number; accountId: string } | null>(null)
  const most = Math.min(balance, maxMinor)
  const form = useDraftForm('withdraw', {
    initialValues: { amount: '', accountId: '' },
    longest: { amount: { label: t('withdrawals.amount'), max: amountLimits.chars } },
    validate: {
      amount: typed => {
        if (typed.trim() === '') return t('withdrawals.amountNeeded')
        const amount = parseAmount(typed)
        if (amount === null) return t('fields.incorrect', { item: t('withdrawals.amount') })
        if (amount < minMinor || amount > maxMinor)
          return t('withdrawals.range', { min: formats.moneyText(minMinor), max: formats.moneyText(maxMinor) })
        return amount > balance ? t('withdrawals.tooMuch', { amount: formats.moneyText(balance) }) : null
      },
      accountId: id => (accounts.data?.list.some(account => account.id === id) ? null : t('withdrawals.accountNeeded')),
    },
  })
  const submit = form.onSubmit(
    ({ amount, accountId }) => setAsked({ amount: parseAmount(amount) ?? 0, accountId }),
    focusFirstError(form),
  )
  return (
    <form className={parts.stack} onSubmit={submit} noValidate>
      <Card>
        <Cell label={t('wallet.balance')} value={<Money parts={formats.money(balance)} size="figure" />} />
        <div className={parts.gapTop}>
          <TextField
            label={t('withdrawals.amount')}
            description={t('withdrawals.range', { min: formats.moneyText(minMinor), max: formats.moneyText(maxMinor) })}
            inputMode="decimal"
            autoComplete="off"
            rightSectionWidth={92}
            rightSection={
              <Button tone="plain" onPress={() => form.setFieldValue('amount', fieldAmount(Math.max(0, most)))}>
                {t('withdrawals.all')}
              </Button>
            }
            {...form.getInputProps('amount')}
          />
        </div>
      </Card>
      <Card title={t('withdrawals.account')} aside={<Link to={paths.accounts}>{t('withdrawals.manage')}</Link>}>
        <QueryState query={accounts} rows={2}>
          {({ list }) =>
            list.length === 0 ? (
              <Cell label={t('accounts.none')} note={t('accounts.noneText')} to={paths.accountAdd} />
            ) : (
              <OptionList
                label={t('withdrawals.account')}
                options={list.map(account => ({
                  id: account.id,
                  label: `${t(`accounts.types.${account.type}`)} · \u2066${numberOf(account)}\u2069`,
                }))}
                value={form.values.accountId}
                onChange={id => form.setFieldValue('accountId', id)}
              />
            )
          }
        </QueryState>
        {form.errors.accountId && (
          <p className={parts.bad} role="alert">
            {form.errors.accountId}
          </p>
        )}
      </Card>
      <Button type="submit" full>
        {t('withdrawals.continue')}
      </Button>
      <WithdrawSheet
        asked={asked}
        balance={balance}
        onClose={() => setAsked(null)}
        onDone={() => {
          setAsked(null)
          form.sent()
        }}
      />
    </form>
  )
}
