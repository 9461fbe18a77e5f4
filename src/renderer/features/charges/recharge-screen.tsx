import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { rechargeLimits } from '#shared/money.ts'
import { Page } from '../../components/page.tsx'
import { parseAmount } from '../../i18n/amounts.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Cards } from '../../ui/card.tsx'
import { entriesOf } from '../../ui/entries-of.ts'
import { Skeleton } from '../../ui/skeletons.tsx'
import { ChargeDone, type SentCharge } from './charge-done.tsx'
import { ChargeForm } from './charge-form.tsx'
import { ChargeHistory } from './charge-history.tsx'
import { useCharge } from './use-charge.ts'

const bounds = { purpose: 'recharge', least: rechargeLimits.minMinor, most: rechargeLimits.maxMinor } as const

/** Recharges the wallet and lists earlier recharges. The address can contain the amount. */
export function RechargeScreen() {
  const { t } = useTranslation()
  const formats = useFormats()
  const [sent, setSent] = useState<SentCharge | null>(null)
  const [query] = useSearchParams()
  const charge = useCharge({ ...bounds, asked: query.get('amount') }, setSent)
  const typed = parseAmount(charge.form.values.amount)
  const tryAgain = (failed: number) => {
    charge.form.setFieldValue('amount', formats.typed(failed))
    charge.details.toggle(true)
    charge.form.getInputNode('amount')?.focus()
  }
  if (sent !== null)
    return (
      <ChargeDone
        title={t('recharge.title')}
        done={t('recharge.sent')}
        sent={sent}
        history={t('recharge.history.recharge')}
        onHistory={() => setSent(null)}
      />
    )
  return (
    <Page
      title={t('recharge.title')}
      bottom={
        charge.chosen ? (
          <Button full busy={charge.isPending} onPress={() => charge.submit()}>
            {typed ? (
              <span {...entriesOf({ none: 'typed' })}>{t('orders.topUp', { amount: formats.money(typed).value })}</span>
            ) : (
              t('recharge.title')
            )}
          </Button>
        ) : (
          charge.channels.isPending && <Skeleton heightPx={48} />
        )
      }
    >
      <Cards>
        <ChargeForm charge={charge} />
        <ChargeHistory purpose="recharge" onTryAgain={charge.chosen && tryAgain} />
      </Cards>
    </Page>
  )
}
