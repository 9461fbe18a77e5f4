import type { QueryClient } from '@tanstack/react-query'
import type { ListingStatus } from '#shared/goods.ts'
import { editAnswers } from '../../api/edit-answers.ts'

interface Change {
  goodsIds: readonly string[]
  /** Whether they are put on sale or taken off. */
  isListed: boolean
}

/** Which part of the showcase an answer has; all of it where none was named. */
const statusIn = (input: unknown): unknown =>
  typeof input === 'object' && input !== null && 'status' in input ? input.status : undefined

/**
 * Shows products as listed or taken off, wherever they were read, before the server knows of it: they leave the shelf
 * where they stood; where they stand on the other one is the server's to say.
 */
export function changeShelves(client: QueryClient, { goodsIds, isListed }: Change): void {
  const ids = new Set(goodsIds)
  const left: ListingStatus = isListed ? 'unlisted' : 'listed'
  const mark = <Item extends { id: string; inShowcase: boolean }>(item: Item): Item =>
    ids.has(item.id) ? { ...item, inShowcase: isListed } : item
  editAnswers(client, 'goods.list', answer => ({ ...answer, list: answer.list.map(mark) }))
  editAnswers(client, 'showcase.list', (answer, input) => ({
    ...answer,
    list: statusIn(input) === left ? answer.list.filter(({ id }) => !ids.has(id)) : answer.list.map(mark),
    used: answer.used + (isListed ? ids.size : -ids.size),
    // One that is listed may have been unlisted or never here: only a removal is known to change this.
    unlisted: isListed ? answer.unlisted : answer.unlisted + ids.size,
    deletionsLeft: isListed ? answer.deletionsLeft : Math.max(0, answer.deletionsLeft - ids.size),
  }))
}
