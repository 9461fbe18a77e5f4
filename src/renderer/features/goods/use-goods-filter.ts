import { type GoodsSort, goodsSorts, listingStatuses } from '#shared/goods.ts'
import { useAddressFilter } from '../../components/use-address-filter.ts'

/** Search, order and part of a list of products, kept in the address. */
export function useGoodsFilter() {
  const [get, set] = useAddressFilter()
  const sort: GoodsSort = goodsSorts.find(each => each === get('sort')) ?? 'newest'
  const keyword = get('keyword')
  const status = listingStatuses.find(each => each === get('status')) ?? 'listed'
  const typeId = get('type')
  const common = { ...(keyword !== '' && { keyword }), sort }
  return {
    sort,
    keyword,
    status,
    typeId,
    warehouseInput: { ...common, ...(typeId !== '' && { typeId }) },
    showcaseInput: { ...common, status },
    setSort: (next: GoodsSort) => set('sort', next === 'newest' ? '' : next),
    setKeyword: (next: string) => set('keyword', next),
    setStatus: (next: string) => set('status', next === 'listed' ? '' : next),
    setTypeId: (next: string) => set('type', next),
  }
}
