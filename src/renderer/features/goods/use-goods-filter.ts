import { useLocation } from 'react-router-dom'
import { type GoodsSort, goodsSorts } from '#shared/goods.ts'
import { useAddressFilter } from '../../components/use-address-filter.ts'
import { paths } from '../../paths.ts'

export const shelves = ['listed', 'unlisted', 'warehouse'] as const
export type Shelf = (typeof shelves)[number]

/** Reads and writes the list (on sale, removed, warehouse), search, sort order and category in the address. */
export function useGoodsFilter() {
  const { pathname, search } = useLocation()
  const [get, set] = useAddressFilter()
  const sort: GoodsSort = goodsSorts.find(each => each === get('sort')) ?? 'newest'
  const keyword = get('keyword')
  const typeId = get('type')
  const status = get('status') === 'unlisted' ? 'unlisted' : 'listed'
  const shelf: Shelf = pathname === paths.warehouse ? 'warehouse' : status
  const common = { ...(keyword !== '' && { keyword }), sort }
  return {
    shelf,
    sort,
    keyword,
    typeId,
    warehouseInput: { ...common, ...(typeId !== '' && { typeId }) },
    showcaseInput: { ...common, status } as const,
    setSort: (next: GoodsSort) => set('sort', next === 'newest' ? '' : next),
    setKeyword: (next: string) => set('keyword', next),
    setTypeId: (next: string) => set('type', next),
    /** Returns the address of another list with the same search and sort order. Only the warehouse has categories. */
    addressOf(next: Shelf): string {
      const query = new URLSearchParams(search)
      query.delete('status')
      query.delete('type')
      if (next === 'unlisted') query.set('status', next)
      return `${next === 'warehouse' ? paths.warehouse : paths.goods}${query.size > 0 ? `?${query}` : ''}`
    },
  }
}
