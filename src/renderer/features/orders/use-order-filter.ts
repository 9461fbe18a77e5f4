import type { OrderStage } from '#shared/orders.ts'
import { useAddressFilter } from '../../components/use-address-filter.ts'
import { defaultSort, type OrderFilter, orderFilterAddress, readOrderFilter } from './order-filter.ts'

/** Stores the filter of the list in its address. */
export function useOrderFilter() {
  const [get, , setAll] = useAddressFilter()
  const filter = readOrderFilter(get)
  const apply = (next: OrderFilter) => setAll(orderFilterAddress(next))
  return {
    filter,
    apply,
    setStage: (stage: OrderStage) =>
      apply({ ...filter, group: 'orders', stage, statuses: [], sort: defaultSort(stage) }),
    // A new search covers all stages.
    setKeyword: (keyword: string) => setAll({ keyword, ...(filter.keyword === '' && { stage: '' }) }),
    clear: () => setAll({ group: '', stage: '', status: '', from: '', to: '', sort: '', keyword: '' }),
  }
}
