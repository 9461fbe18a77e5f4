import { CalendarDays, Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { flowKinds } from '#shared/money.ts'
import { requestLimits } from '#shared/requests.ts'
import { usePages } from '../../api/queries.ts'
import { worldNow } from '../../api/world-clock.ts'
import { BottomSheet } from '../../components/bottom-sheet.tsx'
import { flowState } from '../../components/flow-state.ts'
import { Page } from '../../components/page.tsx'
import { PagedList } from '../../components/paged-list.tsx'
import { SearchBox } from '../../components/search-box.tsx'
import { useAddressFilter } from '../../components/use-address-filter.ts'
import { saveFile } from '../../media/save-file.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ChipTabs } from '../../ui/chip-tabs.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { OptionList } from '../../ui/option-list.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { showToast } from '../../ui/toasts.ts'
import { flowsAsCsv } from './export-flows.ts'
import { FlowDayCard, FlowsSkeleton } from './flow-day-card.tsx'
import { cardsOf, daysOf } from './flow-days.ts'
import { MonthLine } from './month-line.tsx'

const columns = ['time', 'kind', 'amount', 'balanceAfter', 'currency', 'state', 'reference', 'reason'] as const

/** How many days back each period reaches. */
const periods = { all: null, day: 1, week: 7, month: 30, quarter: 90 } as const
type Period = keyof typeof periods
const periodIds = Object.keys(periods) as Period[]

/** The start of a period, on the hour so that the same period asks the same question. */
function startOf(period: Period): string | undefined {
  const days = periods[period]
  if (days === null) return undefined
  const hour = 3_600_000
  return new Date(Math.floor(worldNow() / hour) * hour - days * 24 * hour).toISOString()
}

/** The whole transaction history, by kind and time; it can be taken along as CSV. */
export function WalletFlowScreen() {
  const { t } = useTranslation()
  const [get, set, setAll] = useAddressFilter()
  const [isChoosing, setChoosing] = useState(false)
  const kind = flowKinds.find(each => each === get('kind'))
  const period = periodIds.find(each => each === get('period')) ?? 'all'
  const from = startOf(period)
  const keyword = get('keyword').trim()
  const filter = { ...(kind && { kind }), ...(from && { from }), ...(keyword && { keyword }) }
  const flows = usePages('wallet.flows', { ...filter, size: requestLimits.page.default })
  const tabs = [
    { id: '', label: t('wallet.allKinds') },
    ...flowKinds.map(id => ({ id, label: t(`wallet.kinds.${id}`) })),
  ]
  const save = async () => {
    try {
      const csv = await flowsAsCsv(filter, {
        sandbox: t('app.strip'),
        columns: columns.map(id => t(`wallet.column.${id}`)),
        kind: flow => t(`wallet.kinds.${flow.kind}`),
        status: flow => t(`transfers.status.${flowState(flow)}`),
      })
      const name = `stallkeeper-sandbox-${new Date(worldNow()).toISOString().slice(0, 10)}.csv`
      saveFile(new File([csv], name, { type: 'text/csv' }))
      showToast(t('wallet.exported'))
    } catch {
      showToast(t('app.loadingFailed'), { tone: 'error' })
    }
  }
  const isFiltered = kind !== undefined || period !== 'all' || keyword !== ''
  return (
    <Page
      title={t('wallet.past')}
      actions={
        <>
          <IconButton label={t('wallet.period')} onPress={() => setChoosing(true)} pressed={period !== 'all'}>
            <CalendarDays />
          </IconButton>
          <IconButton label={t('wallet.export')} onPress={() => void save()}>
            <Download />
          </IconButton>
        </>
      }
      top={
        <>
          <SearchBox label={t('wallet.search')} value={get('keyword')} onChange={next => set('keyword', next)} />
          <ChipTabs label={t('wallet.byKind')} tabs={tabs} active={kind ?? ''} onChange={next => set('kind', next)} />
        </>
      }
    >
      <PagedList
        pages={{ ...flows, items: flows.items && cardsOf(daysOf(flows.items, !flows.hasNextPage)) }}
        placeKey={`flows:${kind ?? ''}:${period}:${keyword}`}
        skeleton={<FlowsSkeleton />}
        empty={
          isFiltered ? (
            <EmptyState
              title={t('wallet.noneOfKind')}
              action={
                <Button tone="soft" onPress={() => setAll({ kind: '', period: '', keyword: '' })}>
                  {t('orders.filter.clear')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              title={t('wallet.none')}
              text={t('wallet.noneText')}
              action={<ButtonLink to={paths.recharge}>{t('wallet.recharge')}</ButtonLink>}
            />
          )
        }
      >
        {card => (
          <>
            {card.isFirst && card.day.startsMonth && <MonthLine at={card.day.at} filter={filter} />}
            <FlowDayCard card={card} filter={filter} />
          </>
        )}
      </PagedList>
      <BottomSheet opened={isChoosing} onClose={() => setChoosing(false)} title={t('wallet.period')}>
        <OptionList
          label={t('wallet.period')}
          options={periodIds.map(id => ({ id, label: t(`wallet.periods.${id}`) }))}
          value={period}
          onChange={next => {
            set('period', next === 'all' ? '' : next)
            setChoosing(false)
          }}
        />
      </BottomSheet>
    </Page>
  )
}
