import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { useCallMutation } from '../../api/mutations.ts'
import type { ItemOf } from '../../api/queries.ts'
import { showToast } from '../../ui/toasts.ts'
import { EndingOrdersSheet } from './ending-orders-sheet.tsx'
import { type ProductActs, ProductSheet } from './product-sheet.tsx'
import { changeShelves } from './showcase-changes.ts'
import { useEndingOrders } from './use-ending-orders.ts'
import { useShowcaseActs } from './use-showcase-acts.ts'

type Goods = ItemOf<'goods.list'>

interface ProductActsProps {
  usage: Answer<'showcase.list'> | undefined
  /** The products in sight, as they are now. */
  items: readonly Goods[] | undefined
  children: (acts: ProductActs) => ReactNode
}

/** What can be done with the products in sight, and the sheets that belong to it. */
export function WithProductActs({ usage, items, children }: ProductActsProps) {
  const { t } = useTranslation()
  const { add, remove, undo } = useShowcaseActs(usage)
  const ending = useEndingOrders()
  const [shown, setShown] = useState<Goods | null>(null)
  const [asked, setAsked] = useState<Goods | null>(null)
  const removeNow = useCallMutation('showcase.remove', {
    optimistic: ({ goodsIds }) => changeShelves({ goodsIds, isListed: false }),
    onDone: ({ removed }) => showToast(t('goods.removed', { count: removed.length })),
  })
  const removeAsked = ({ id }: Goods) => {
    removeNow.mutate({ goodsIds: [id] })
    setAsked(null)
    setShown(null)
  }
  const acts: ProductActs = {
    open: setShown,
    add: ({ id }) => undo(id) || add(id),
    remove: goods => {
      if (undo(goods.id)) return
      const isLimited = usage?.deletionsLeft === 0
      if (!isLimited && (!ending.isWhole || ending.of(goods.id).length > 0)) setAsked(goods)
      else remove(goods.id)
    },
  }
  const current = shown && (items?.find(({ id }) => id === shown.id) ?? shown)
  return (
    <>
      {children(acts)}
      <ProductSheet goods={current} usage={usage} acts={acts} onClose={() => setShown(null)} />
      <EndingOrdersSheet
        goods={asked}
        orders={asked ? ending.of(asked.id) : []}
        onConfirm={removeAsked}
        onClose={() => setAsked(null)}
      />
    </>
  )
}
