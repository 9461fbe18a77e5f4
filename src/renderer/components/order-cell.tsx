import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { useFileUrl } from '../media/file-url.ts'
import { linkTo, paths } from '../paths.ts'
import { Cell } from '../ui/cell.tsx'
import { Picture } from '../ui/picture.tsx'

interface OrderCellProps {
  orderNo: string
  /** The order's first product; undefined while it loads. */
  item: Answer<'orders.detail'>['items'][number] | undefined
  /** Shown below the order number. */
  children?: ReactNode
}

/** Links to an order, with its first product. */
export function OrderCell({ orderNo, item, children }: OrderCellProps) {
  const { t } = useTranslation()
  const fileUrl = useFileUrl()
  return (
    <Cell
      picture={<Picture src={item && fileUrl(item.image)} sizePx={36} />}
      label={item?.name ?? t('orders.order')}
      note={
        <>
          <bdi dir="ltr">{orderNo}</bdi>
          {children}
        </>
      }
      to={linkTo(paths.order, { orderNo })}
    />
  )
}
