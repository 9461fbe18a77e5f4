import { Box, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { requestLimits } from '#shared/requests.ts'
import { undoPart } from '../../api/held-writes.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { type ItemOf, useCall } from '../../api/queries.ts'
import { BottomSheet } from '../../components/bottom-sheet.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { useFileUrl } from '../../media/file-url.ts'
import { linkTo, paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Cell } from '../../ui/cell.tsx'
import { Money } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { showToast } from '../../ui/toasts.ts'
import { joined, without } from './held-goods.ts'
import { type ProductActs, ProductSheet } from './product-sheet.tsx'
import { changeShelves } from './showcase-changes.ts'
import { useFullToast } from './use-full-toast.ts'

type Goods = ItemOf<'goods.list'>

interface ProductActsProps {
  usage: Answer<'showcase.list'> | undefined
  /** Loaded products, with optimistic changes. */
  items: readonly Goods[] | undefined
  children: (acts: ProductActs) => ReactNode
}

/** Provides the actions on the listed products, and their sheets. */
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
  // Close the sheet if the product has left the list, because the sheet would show stale data.
  if (shown && items && !items.some(({ id }) => id === shown.id)) setShown(null)
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

interface EndingOrdersSheetProps {
  /** Product to remove, or null. */
  goods: ItemOf<'goods.list'> | null
  orders: readonly ItemOf<'orders.list'>[]
  onConfirm: (goods: ItemOf<'goods.list'>) => void
  onClose: () => void
}

/** Asks before a removal that ends unpaid orders, and names them (O4). */
function EndingOrdersSheet({ goods, orders, onConfirm, onClose }: EndingOrdersSheetProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const fileUrl = useFileUrl()
  const { name = '', image = '' } = goods ?? {}
  const count = orders.length
  const status = t('status.removed')
  return (
    <BottomSheet opened={goods !== null} onClose={onClose} title={t('goods.takeOff', { name })}>
      <Text mb="md" c="dimmed">
        {count > 0 ? t('goods.endsOrders', { count, status }) : t('goods.mayEndOrders', { status })}
      </Text>
      <Box mt="sm" mb="lg">
        {orders.map(({ orderNo, buyer, amount }) => (
          <Cell
            key={orderNo}
            picture={<Picture src={fileUrl(image)} sizePx={40} />}
            label={<bdi dir="ltr">{orderNo}</bdi>}
            note={
              <>
                <bdi>{buyer.name}</bdi> · {formats.country(buyer.country)}
              </>
            }
            value={<Money parts={formats.money(amount)} of={{ orderNo }} />}
            to={linkTo(paths.order, { orderNo })}
          />
        ))}
      </Box>
      <Button tone="danger" full onPress={() => goods && onConfirm(goods)}>
        {count > 0 ? t('goods.removeAndEnd', { count }) : t('goods.takeOffShort')}
      </Button>
    </BottomSheet>
  )
}

/** Finds the unpaid orders that end when a product leaves the showcase (O4). */
function useEndingOrders() {
  const unpaid = useCall('orders.list', { status: 'pending_payment', size: requestLimits.page.max }).data
  return {
    of: (goodsId: string): ItemOf<'orders.list'>[] =>
      (unpaid?.list ?? []).filter(({ items }) => items.some(item => item.goodsId === goodsId)),
    /** False while loading, and if there are further pages: then any product may have more orders than found. */
    isWhole: unpaid !== undefined && unpaid.nextCursor === null,
  }
}

/**
 * Lists and unlists products, each with Undo. A full showcase or a used-up number of removals shows a toast instead.
 */
function useShowcaseActs(usage: Answer<'showcase.list'> | undefined) {
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
    /** Undoes a change of the product that still waits to be sent. @returns false if there is none */
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
