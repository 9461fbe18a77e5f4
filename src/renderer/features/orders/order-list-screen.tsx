import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { orderGroups } from '#shared/orders.ts'
import { requestLimits } from '#shared/requests.ts'
import { usePages } from '../../api/queries.ts'
import { Page } from '../../components/page.tsx'
import { PagedList } from '../../components/paged-list.tsx'
import { SearchBox } from '../../components/search-box.tsx'
import { useSelection } from '../../components/use-selection.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { EmptyState } from '../../ui/states.tsx'
import styles from './order-list.module.css'
import { OrderRow } from './order-row.tsx'
import { OrderTabs } from './order-tabs.tsx'
import { PayBar } from './pay-bar.tsx'
import { useOrderFilter } from './use-order-filter.ts'

/** Orders by status with their counts; several unpaid ones are chosen and paid at once. */
export function OrderListScreen() {
  const { t } = useTranslation()
  const filter = useOrderFilter()
  const orders = usePages('orders.list', { ...filter.input, size: requestLimits.page.default })
  const [isSearching, setSearching] = useState(filter.keyword !== '')
  const selection = useSelection()

  const payable = orders.items?.filter(order => order.actions.includes('pay')) ?? []
  const toPay = payable.filter(order => selection.has(order.orderNo))
  const toggleSearch = () => {
    setSearching(!isSearching)
    if (isSearching) filter.setKeyword('')
  }
  const search = (
    <IconButton label={t('orders.search')} onPress={toggleSearch} pressed={isSearching}>
      <Search />
    </IconButton>
  )
  return (
    <Page
      isTopLevel
      title={t('orders.title')}
      onRefresh={orders.refetch}
      actions={search}
      top={
        <>
          {isSearching && (
            <SearchBox label={t('orders.searchFor')} value={filter.keyword} onChange={filter.setKeyword} />
          )}
          <div className={styles.groups}>
            <Segmented
              label={t('orders.view')}
              options={orderGroups.map(id => ({ id, label: t(`orders.groups.${id}`) }))}
              value={filter.group}
              onChange={filter.setGroup}
            />
          </div>
          {filter.group === 'orders' && (
            <OrderTabs counts={orders.first?.counts} active={filter.tab} onChange={filter.setTab} />
          )}
        </>
      }
      bottom={
        (toPay.length > 0 || (filter.tab === 'pending_payment' && payable.length > 0)) && (
          <PayBar
            orders={toPay}
            canChooseAll={payable.length > toPay.length && toPay.length < requestLimits.bulk}
            onChooseAll={() => selection.setAll(payable.slice(0, requestLimits.bulk).map(order => order.orderNo))}
            onPaid={selection.clear}
          />
        )
      }
    >
      <PagedList
        pages={orders}
        placeKey={`orders:${JSON.stringify(filter.input)}`}
        empty={<NoOrders isFiltered={Object.keys(filter.input).length > 0} />}
      >
        {order => (
          <OrderRow
            order={order}
            chosen={selection.has(order.orderNo)}
            onChoose={isChosen => selection.set(order.orderNo, isChosen)}
          />
        )}
      </PagedList>
    </Page>
  )
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  if (isFiltered) return <EmptyState title={t('orders.noneHere')} />
  return (
    <EmptyState
      title={t('orders.none')}
      text={t('orders.noneText')}
      action={<Button onPress={() => navigate(paths.warehouse)}>{t('orders.stock')}</Button>}
    />
  )
}
