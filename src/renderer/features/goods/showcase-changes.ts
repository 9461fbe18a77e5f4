import type { ListingStatus } from '#shared/goods.ts'
import type { Edits } from '../../api/optimistic.ts'

interface Change {
  goodsIds: readonly string[]
  /** True to put the products on sale, false to take them off. */
  isListed: boolean
}

/**
 * Shows products as listed or taken off, wherever they were read, before the server knows of it: they leave the shelf
 * where they stood; where they stand on the other one is the server's to say.
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
      // One that is listed may have been unlisted or never here: only a removal is known to change this.
      unlisted: isListed ? answer.unlisted : answer.unlisted + ids.size,
      deletionsLeft: isListed ? answer.deletionsLeft : Math.max(0, answer.deletionsLeft - ids.size),
    }),
  }
}
