import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { rechargeLimits } from '#shared/money.ts'
import { Page } from '../../components/page.tsx'
import { Button } from '../../ui/button.tsx'
import { Cards } from '../../ui/card.tsx'
import { ChargeDone, type SentCharge } from './charge-done.tsx'
import { ChargeForm } from './charge-form.tsx'
import { ChargeHistory } from './charge-history.tsx'
import { useCharge } from './use-charge.ts'

const bounds = { purpose: 'recharge', least: rechargeLimits.minMinor, most: rechargeLimits.maxMinor } as const

/** Recharges the wallet and lists earlier recharges. The address can contain the amount. */
export function RechargeScreen() {
  const { t } = useTranslation()
  const [sent, setSent] = useState<SentCharge | null>(null)
  const [query] = useSearchParams()
  const charge = useCharge({ ...bounds, asked: query.get('amount') }, setSent)
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
        charge.chosen && (
          <Button full busy={charge.isPending} onPress={() => charge.submit()}>
            {t('recharge.send')}
          </Button>
        )
      }
    >
      <Cards>
        <ChargeForm charge={charge} />
        <ChargeHistory purpose="recharge" />
      </Cards>
    </Page>
  )
}
