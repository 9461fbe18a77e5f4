import { useTranslation } from 'react-i18next'
import { requestLimits } from '#shared/requests.ts'
import { useCall, usePages } from '../../api/queries.ts'
import { FlowRow } from '../../components/flow-row.tsx'
import { Page } from '../../components/page.tsx'
import { PagedList } from '../../components/paged-list.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { Card, Cards } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import { Money } from '../../ui/money.tsx'
import parts from '../../ui/parts.module.css'
import { EmptyState } from '../../ui/states.tsx'
import { SpendingChart } from './spending-chart.tsx'

/** What was spent on promotion, in all and entry by entry. */
export function AdSpendingScreen() {
  const { t } = useTranslation()
  const formats = useFormats()
  const spent = useCall('ads.list', { scope: 'mine', size: 1 }).data?.spent
  const flows = usePages('wallet.flows', { kind: 'ad', size: requestLimits.page.default })
  return (
    <Page
      title={t('ads.spending')}
      onRefresh={flows.refetch}
      top={
        <Cards>
          <Card>
            <Cell
              label={t('ads.spent')}
              // No figure rather than a wrong one until it is known.
              value={spent === undefined ? '…' : <Money parts={formats.money(spent)} size="figure" />}
            />
            {Boolean(spent) && <SpendingChart />}
          </Card>
        </Cards>
      }
    >
      <PagedList
        pages={flows}
        placeKey="ad-flows"
        empty={<EmptyState title={t('ads.none')} text={t('ads.noneText')} />}
      >
        {flow => (
          <div className={parts.listRow}>
            <FlowRow flow={flow} />
          </div>
        )}
      </PagedList>
    </Page>
  )
}
