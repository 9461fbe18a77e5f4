import { Flex } from '@mantine/core'
import { CalendarDays, Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { flowKinds } from '#shared/money.ts'
import { requestLimits } from '#shared/requests.ts'
import { useCall, usePages } from '../../api/queries.ts'
import { worldNow } from '../../api/world-clock.ts'
import { BottomSheet } from '../../components/bottom-sheet.tsx'
import type { FlowFilter } from '../../components/entries/sources.ts'
import { flowState } from '../../components/flow-state.ts'
import { Page } from '../../components/page.tsx'
import { PagedList } from '../../components/paged-list.tsx'
import { SearchBox } from '../../components/search-box.tsx'
import { useAddressFilter } from '../../components/use-address-filter.ts'
import { useFormats } from '../../i18n/formats.ts'
import { monthAround } from '../../i18n/periods.ts'
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
import { FlowDayCard, FlowsSkeleton, InAndOut } from './flow-day-card.tsx'
import { cardsOf, daysOf } from './flow-days.ts'
import styles from './wallet.module.css'

const columns = ['time', 'kind', 'amount', 'balanceAfter', 'currency', 'state', 'reference', 'reason'] as const

/** Number of days of each period. */
const periods = { all: null, day: 1, week: 7, month: 30, quarter: 90 } as const
type Period = keyof typeof periods
const periodIds = Object.keys(periods) as Period[]

/** Returns the start of a period, rounded to the hour so that the query key stays the same. */
function startOf(period: Period): string | undefined {
  const days = periods[period]
  if (days === null) return undefined
  const hour = 3_600_000
  return new Date(Math.floor(worldNow() / hour) * hour - days * 24 * hour).toISOString()
}

/** Shows the transaction history with filters by kind and time, and exports it as CSV. */
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
              drawing="magnifier"
              title={t('wallet.noneOfKind')}
              action={
                <Button tone="soft" onPress={() => setAll({ kind: '', period: '', keyword: '' })}>
                  {t('orders.filter.clear')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              drawing="history"
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

interface MonthLineProps {
  /** Any time in the month. */
  at: string
  filter: FlowFilter
}

/** Shows the heading of a month with its filtered income and spending. The sums include entries that are not loaded. */
function MonthLine({ at, filter }: MonthLineProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { from, to } = monthAround(at)
  const start = filter.from !== undefined && filter.from > from ? filter.from : from
  const sums = useCall('wallet.flows', { ...filter, from: start, to, size: 1 }).data
  return (
    <Flex
      className={styles.month}
      component="section"
      rowGap={0}
      align="baseline"
      justify="space-between"
      wrap="wrap"
      columnGap="md"
      aria-label={t('wallet.month', { month: formats.month(at) })}
    >
      <strong>{formats.monthHead(at)}</strong>
      {sums && <InAndOut sums={{ in: sums.in, out: -sums.out }} filter={filter} period={{ from, to }} />}
    </Flex>
  )
}
