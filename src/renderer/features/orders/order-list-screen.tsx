import { Box, Group, Stack } from '@mantine/core'
import { Search, SlidersHorizontal, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NotificationsButton } from '../../components/notifications-button.tsx'
import { Page } from '../../components/page.tsx'
import { PagedList } from '../../components/paged-list.tsx'
import { SearchBox } from '../../components/search-box.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Skeleton, SkeletonRows } from '../../ui/skeletons.tsx'
import { FilterChips } from './filter-chips.tsx'
import { ListPayBar } from './list-pay-bar.tsx'
import { ListRowView } from './list-row-view.tsx'
import { idOfRow } from './list-rows.ts'
import { NoOrders } from './no-orders.tsx'
import { isByDay, isNarrowed, type OrderFilter, orderListInput } from './order-filter.ts'
import { OrderFilterSheet } from './order-filter-sheet.tsx'
import styles from './order-list.module.css'
import { PaySheet } from './pay-sheet.tsx'
import { RefundsWaiting } from './refunds-waiting.tsx'
import { SettlementTotal } from './settlement-total.tsx'
import { StageStrip } from './stage-strip.tsx'
import { type OrderChoice, useOrderChoice } from './use-order-choice.ts'
import { useOrderFilter } from './use-order-filter.ts'
import { useOrderList } from './use-order-list.ts'
import { usePaying } from './use-paying.ts'

/** Lists orders by stage. Several unpaid ones can be selected and paid together. */
export function OrderListScreen() {
  const { t } = useTranslation()
  const { filter, apply, setStage, setKeyword, clear } = useOrderFilter()
  const { pages, counts, orders, waiting, isHeaded } = useOrderList(filter)
  const [isSearching, setSearching] = useState(filter.keyword !== '')
  const [isFiltering, setFiltering] = useState(false)
  const isLoading = !pages.items && !pages.error
  const payable = useMemo(() => orders.filter(order => order.actions.includes('pay')), [orders])
  const choice = useOrderChoice(payable)
  const { pay, sheet } = usePaying(payable, pages.items !== undefined && !pages.isFetching)

  const toggleSearch = () => {
    setSearching(!isSearching)
    if (isSearching) setKeyword('')
  }
  const clearAll = () => {
    setSearching(false)
    clear()
  }
  return (
    <Page
      isTopLevel
      title={choice.isOn ? t('orders.chosen', { count: choice.chosen.length }) : t('orders.title')}
      actions={
        <ListActions
          filter={filter}
          choice={choice}
          isSearching={isSearching}
          onSearch={toggleSearch}
          onFilter={() => setFiltering(true)}
        />
      }
      top={
        <>
          {isSearching && (
            <SearchBox
              label={t('orders.searchFor')}
              value={filter.keyword}
              onChange={setKeyword}
              autoFocus={filter.keyword === ''}
            />
          )}
          <StageStrip
            counts={counts}
            active={filter.group === 'settlement' ? 'settling' : filter.stage}
            onChange={setStage}
          />
          <FilterChips filter={filter} onApply={apply} onLeave={() => setStage('to_pay')} />
        </>
      }
      isBottomFloating
      bottom={
        (filter.stage === 'to_pay' || choice.isOn) &&
        payable.length > 0 && <ListPayBar payable={payable} hasMore={pages.hasNextPage} choice={choice} onPay={pay} />
      }
    >
      {filter.stage === 'to_pay' && <RefundsWaiting waiting={waiting} isLoading={isLoading} />}
      {isByDay(filter) && pages.items?.length !== 0 && <SettlementTotal />}
      {(orders.length > 0 || (isLoading && filter.group !== 'refunds')) && !isHeaded && (
        <ListHead filter={filter} choice={choice} canChoose={payable.length > 0} />
      )}
      <PagedList
        pages={pages}
        placeKey={`orders:${JSON.stringify(orderListInput(filter))}`}
        skeleton={<OrdersSkeleton filter={filter} />}
        isJoined
        arrivals={{
          idOf: idOfRow,
          label: count => t('orders.new', { count }),
          holds: choice.isOn,
        }}
        empty={
          <NoOrders filter={filter} counts={counts} onClear={clearAll} onShowPacking={() => setStage('to_ship')} />
        }
      >
        {row => (
          <ListRowView
            row={row}
            keyword={filter.keyword}
            listedBy={isByDay(filter) ? 'day' : filter.group === 'refunds' ? 'refund' : 'status'}
            isChoosing={choice.isOn}
            isChosen={row.kind === 'order' && choice.has(row.order.orderNo)}
            onChoose={choice.set}
            onBegin={choice.begin}
            onPay={pay}
          />
        )}
      </PagedList>
      <PaySheet {...sheet} onPaid={choice.end} />
      <OrderFilterSheet
        opened={isFiltering}
        filter={filter}
        counts={counts}
        onApply={apply}
        onReset={clearAll}
        onClose={() => setFiltering(false)}
      />
    </Page>
  )
}

/** Reserves the places of the rows. Settlements and refunds have a heading above the first one. */
function OrdersSkeleton({ filter }: { filter: OrderFilter }) {
  const byDay = isByDay(filter)
  if (!byDay && filter.group !== 'refunds')
    return (
      <Box mt={-4}>
        <SkeletonRows count={6} picturePx={60} hasChip hasProfit={filter.stage === 'to_pay'} isJoined />
      </Box>
    )
  return (
    <Stack gap="sm">
      {[2, 4].map(count => (
        <div key={count}>
          <div className={styles.headPlace}>
            <Skeleton width="30%" />
          </div>
          <SkeletonRows count={count} picturePx={60} hasChip={!byDay} isJoined />
        </div>
      ))}
    </Stack>
  )
}

interface ListActionsProps {
  filter: OrderFilter
  choice: OrderChoice
  isSearching: boolean
  onSearch: () => void
  onFilter: () => void
}

/** Shows search, filter and notifications; during a selection, the button that ends it. */
function ListActions({ filter, choice, isSearching, onSearch, onFilter }: ListActionsProps) {
  const { t } = useTranslation()
  if (choice.isOn)
    return (
      <IconButton label={t('app.close')} onPress={choice.end}>
        <X />
      </IconButton>
    )
  return (
    <>
      <IconButton label={t('orders.search')} onPress={onSearch} pressed={isSearching}>
        <Search />
      </IconButton>
      <IconButton label={t('orders.filter.title')} onPress={onFilter} pressed={isNarrowed(filter)}>
        <SlidersHorizontal />
      </IconButton>
      <NotificationsButton />
    </>
  )
}

interface ListHeadProps {
  filter: OrderFilter
  choice: OrderChoice
  canChoose: boolean
}

/** Shows the sort order, and the button that selects several orders. */
function ListHead({ filter, choice, canChoose }: ListHeadProps) {
  const { t } = useTranslation()
  return (
    <Group className={styles.head} gap="md" wrap="nowrap" justify="space-between">
      <span>{t(`orders.sorts.${filter.sort}`)}</span>
      {canChoose && (
        <button
          type="button"
          className={styles.act}
          onClick={() => (choice.isOn ? choice.chooseAll() : choice.begin())}
          data-press
        >
          {t(choice.isOn ? 'orders.chooseAll' : 'orders.select')}
        </button>
      )}
    </Group>
  )
}
