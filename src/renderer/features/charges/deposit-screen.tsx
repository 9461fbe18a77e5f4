import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chargeSources } from '#shared/charges.ts'
import { rechargeLimits } from '#shared/money.ts'
import { useCall } from '../../api/queries.ts'
import { Page } from '../../components/page.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { Card, Cards } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import { Money } from '../../ui/money.tsx'
import parts from '../../ui/parts.module.css'
import { Segmented } from '../../ui/segmented.tsx'
import { ChargeForm } from './charge-form.tsx'
import { ChargeHistory } from './charge-history.tsx'
import { DepositFromBalance } from './deposit-from-balance.tsx'

/** The shop's deposit: how it stands, what the tier asks for, and paying it (D-57). */
export function DepositScreen() {
  const { t } = useTranslation()
  const formats = useFormats()
  const client = useQueryClient()
  const wallet = useCall('wallet.get', {})
  const tiers = useCall('shop.tiers', {})
  const [source, setSource] = useState<(typeof chargeSources)[number]>('balance')
  const least = tiers.data?.list.find(({ id }) => id === tiers.data?.current)?.minDeposit ?? 0
  return (
    <Page title={t('wallet.deposit')} onRefresh={() => client.invalidateQueries()}>
      <QueryState query={{ ...wallet, data: tiers.data && wallet.data, error: wallet.error ?? tiers.error }}>
        {({ deposit, balance }) => (
          <Cards>
            <Card>
              <Cell
                label={t('wallet.deposit')}
                note={t(`transfers.status.${deposit.status}`)}
                value={<Money parts={formats.money(deposit.amount)} size="figure" />}
              />
              <Cell label={t('deposit.least')} value={<Money parts={formats.money(least)} />} />
              <p className={parts.small}>{t('deposit.about')}</p>
            </Card>
            <Segmented
              label={t('deposit.from')}
              options={chargeSources.toReversed().map(id => ({ id, label: t(`deposit.sources.${id}`) }))}
              value={source}
              onChange={setSource}
            />
            {source === 'balance' ? (
              <DepositFromBalance least={least} balance={balance} />
            ) : (
              <ChargeForm purpose="deposit" least={least} most={rechargeLimits.maxMinor} />
            )}
            <ChargeHistory purpose="deposit" />
          </Cards>
        )}
      </QueryState>
    </Page>
  )
}
