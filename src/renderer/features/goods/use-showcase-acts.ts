import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { undoPart } from '../../api/held-writes.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { showToast } from '../../ui/toasts.ts'
import { joined, without } from './held-goods.ts'
import { changeShelves } from './showcase-changes.ts'
import { useFullToast } from './use-full-toast.ts'

/** Puts products on sale and takes them off, at once and with Undo; a limit is said before it is met. */
export function useShowcaseActs(usage: Answer<'showcase.list'> | undefined) {
  const { t } = useTranslation()
  const sayFull = useFullToast()
  const add = useCallMutation('showcase.add', {
    optimistic: ({ goodsIds }) => changeShelves({ goodsIds, isListed: true }),
    undo: { message: ({ goodsIds }) => t('goods.added', { count: goodsIds.length }), join: joined },
  })
  const remove = useCallMutation('showcase.remove', {
    optimistic: ({ goodsIds }) => changeShelves({ goodsIds, isListed: false }),
    undo: { message: ({ goodsIds }) => t('goods.removed', { count: goodsIds.length }), join: joined },
  })
  return {
    /** Undoes what was just done with a product and is not sent yet. @returns false where that is over */
    undo: (goodsId: string): boolean =>
      undoPart('showcase.add', without(goodsId), add.mutate) ||
      undoPart('showcase.remove', without(goodsId), remove.mutate),
    add(goodsId: string): void {
      if (usage && usage.used >= usage.limit) sayFull(usage.limit)
      else add.mutate({ goodsIds: [goodsId] })
    },
    remove(goodsId: string): void {
      if (usage && usage.deletionsLeft === 0) showToast(t('goods.deletionsLeft', { count: 0 }), { tone: 'error' })
      else remove.mutate({ goodsIds: [goodsId] })
    },
  }
}
