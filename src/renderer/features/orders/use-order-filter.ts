import { type OrderStatus, orderStatuses } from '#shared/statuses.ts'
import { useAddressFilter } from '../../states/use-address-filter.ts'

export type OrderTab = OrderStatus | 'all'

export function useOrderFilter() {
  const [get, set] = useAddressFilter()
  const tab: OrderTab = orderStatuses.find(status => status === get('status')) ?? 'all'
  const keyword = get('keyword')
  return {
    tab,
    keyword,
    input: { ...(tab !== 'all' && { status: tab }), ...(keyword !== '' && { keyword }) },
    setTab: (next: OrderTab) => set('status', next === 'all' ? '' : next),
    setKeyword: (next: string) => set('keyword', next),
  }
}
