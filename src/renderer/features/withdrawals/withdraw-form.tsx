import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { withdrawalLimits } from '#shared/money.ts'
import { useCall } from '../../api/queries.ts'
import { numberOf } from '../../components/account-labels.ts'
import { focusFirstError } from '../../components/focus-first-error.ts'
import { FormError } from '../../components/form-error.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { fieldAmount, parseAmount } from '../../i18n/amounts.ts'
import { useFormats } from '../../i18n/formats.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import { Money } from '../../ui/money.tsx'
import { OptionList } from '../../ui/option-list.tsx'
import parts from '../../ui/parts.module.css'
import { TextField } from '../../ui/text-field.tsx'
import { useWithdrawFields } from './use-withdraw-fields.ts'
import { WithdrawSheet } from './withdraw-sheet.tsx'

const { minMinor, maxMinor } = withdrawalLimits

/** Amount and account; what is left to ask is the PIN. */
export function WithdrawForm({ balance }: { balance: number }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const accounts = useCall('accounts.list', {})
  const [asked, setAsked] = useState<{ amount: number; accountId: string } | null>(null)
  const most = Math.min(balance, maxMinor)
  const form = useWithdrawFields(balance, accounts.data?.list)
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
      <AccountChoice accounts={accounts} form={form} />
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

interface AccountChoiceProps {
  accounts: ReturnType<typeof useCall<'accounts.list'>>
  form: ReturnType<typeof useWithdrawFields>
}

function AccountChoice({ accounts, form }: AccountChoiceProps) {
  const { t } = useTranslation()
  return (
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
      <FormError>{form.errors.accountId}</FormError>
    </Card>
  )
}
