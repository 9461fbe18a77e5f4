import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { rechargeLimits } from '#shared/money.ts'
import { Page } from '../../components/page.tsx'
import { Cards } from '../../ui/card.tsx'
import { ChargeForm } from './charge-form.tsx'
import { ChargeHistory } from './charge-history.tsx'

const { minMinor, maxMinor } = rechargeLimits

/** Recharges the wallet: a channel, what was paid, its proof, and how earlier ones went. */
export function RechargeScreen() {
  const { t } = useTranslation()
  const client = useQueryClient()
  return (
    <Page title={t('recharge.title')} onRefresh={() => client.invalidateQueries({ queryKey: ['charges.list'] })}>
      <Cards>
        <ChargeForm purpose="recharge" least={minMinor} most={maxMinor} />
        <ChargeHistory purpose="recharge" />
      </Cards>
    </Page>
  )
}
