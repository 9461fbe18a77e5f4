import { type OrderGroup, type OrderStatus, orderGroups, orderStatuses } from '#shared/orders.ts'
import { useAddressFilter } from '../../components/use-address-filter.ts'

export type OrderTab = OrderStatus | 'all'

export function useOrderFilter() {
  const [get, set] = useAddressFilter()
  const tab: OrderTab = orderStatuses.find(status => status === get('status')) ?? 'all'
  const group: OrderGroup = orderGroups.find(each => each === get('group')) ?? 'orders'
  const keyword = get('keyword')
  return {
    tab,
    group,
    keyword,
    // The first view is of all orders, by status.
    input: {
      ...(group === 'orders' ? tab !== 'all' && { status: tab } : { group }),
      ...(keyword !== '' && { keyword }),
    },
    setGroup: (next: OrderGroup) => set('group', next === 'orders' ? '' : next),
    setTab: (next: OrderTab) => set('status', next === 'all' ? '' : next),
    setKeyword: (next: string) => set('keyword', next),
  }
}
