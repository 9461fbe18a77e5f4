import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { limits } from '#shared/limits.ts'
import { Cards } from '../../ui/card.tsx'
import { Screen } from '../../ui/screen.tsx'
import { useBack } from '../../ui/use-back.ts'
import { ChargeForm } from './charge-form.tsx'
import { ChargeHistory } from './charge-history.tsx'

const { minMinor, maxMinor } = limits.recharge

/** Recharges the wallet: a channel, what was paid, its proof, and how earlier ones went. */
export function RechargeScreen() {
  const { t } = useTranslation()
  const back = useBack()
  const client = useQueryClient()
  return (
    <Screen
      title={t('recharge.title')}
      onBack={back}
      backLabel={t('app.back')}
      onRefresh={() => client.invalidateQueries({ queryKey: ['charges.list'] })}
      refreshLabel={t('app.refresh')}
    >
      <Cards>
        <ChargeForm purpose="recharge" least={minMinor} most={maxMinor} />
        <ChargeHistory purpose="recharge" />
      </Cards>
    </Screen>
  )
}
