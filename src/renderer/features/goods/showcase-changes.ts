import type { ListingStatus } from '#shared/goods.ts'
import type { Edits } from '../../api/optimistic.ts'

interface Change {
  goodsIds: readonly string[]
  /** True to put the products on sale, false to take them off. */
  isListed: boolean
}

/**
 * Returns optimistic edits that list or unlist products in every cached response. The products leave their present
 * list. They appear in the other list after the server has answered, because only the server knows their position
 * there.
 */
export function changeShelves({ goodsIds, isListed }: Change): Edits {
  const ids = new Set(goodsIds)
  const left: ListingStatus = isListed ? 'unlisted' : 'listed'
  const mark = <Item extends { id: string; inShowcase: boolean }>(item: Item): Item =>
    ids.has(item.id) ? { ...item, inShowcase: isListed } : item
  return {
    'goods.list': answer => ({ ...answer, list: answer.list.map(mark) }),
    'showcase.list': (answer, { status }) => ({
      ...answer,
      list: status === left ? answer.list.filter(({ id }) => !ids.has(id)) : answer.list.map(mark),
      used: answer.used + (isListed ? ids.size : -ids.size),
      // A newly listed product may come from the removed ones or from the warehouse, so only a removal changes this count.
      unlisted: isListed ? answer.unlisted : answer.unlisted + ids.size,
      deletionsLeft: isListed ? answer.deletionsLeft : Math.max(0, answer.deletionsLeft - ids.size),
    }),
  }
}
