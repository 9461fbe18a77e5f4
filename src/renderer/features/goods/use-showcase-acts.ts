import { useNavigate } from 'react-router-dom'
import type { Answer } from '#shared/contract/schemas.ts'
import { useHeldMutation } from '../../api/held-writes.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../ui/toasts.ts'
import { joined, without } from './held-goods.ts'
import { changeShelves } from './showcase-changes.ts'

/** Puts products on sale and takes them off, at once and with Undo; a limit is said before it is met. */
export function useShowcaseActs(usage: Answer<'showcase.list'> | undefined) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const add = useHeldMutation('showcase.add', {
    apply: (client, { goodsIds }) => changeShelves(client, { goodsIds, isListed: true }),
    message: ({ goodsIds }) => t('goods.added', { count: goodsIds.length }),
    join: joined,
  })
  const remove = useHeldMutation('showcase.remove', {
    apply: (client, { goodsIds }) => changeShelves(client, { goodsIds, isListed: false }),
    message: ({ goodsIds }) => t('goods.removed', { count: goodsIds.length }),
    join: joined,
  })
  return {
    /** Undoes what was just done with a product and is not sent yet. @returns false where that is over */
    undo: (goodsId: string): boolean => add.undoPart(without(goodsId)) || remove.undoPart(without(goodsId)),
    add(goodsId: string): void {
      if (usage && usage.used >= usage.limit)
        showToast(t('goods.full', { count: usage.limit }), {
          tone: 'error',
          action: { label: t('goods.upgrade'), onPress: () => navigate(paths.shopUpgrade) },
        })
      else add.hold({ goodsIds: [goodsId] })
    },
    remove(goodsId: string): void {
      if (usage && usage.deletionsLeft === 0) showToast(t('goods.deletionsLeft', { count: 0 }), { tone: 'error' })
      else remove.hold({ goodsIds: [goodsId] })
    },
  }
}
