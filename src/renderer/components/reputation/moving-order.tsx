import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { worldNow } from '../../api/world-clock.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useFileUrl } from '../../media/file-url.ts'
import { linkTo, paths } from '../../paths.ts'
import { Cell } from '../../ui/cell.tsx'
import { Picture } from '../../ui/picture.tsx'

interface MovingOrderProps {
  order: { orderNo: string; goods: { name: string; image: string }; at: string }
  /** Shown instead of the product's name. */
  label?: ReactNode
  /** Stars or points, from left to right in every language. */
  value: string
  tone?: 'good' | 'bad' | undefined
}

/** Links to an order that changed the stars or the credit score. */
export function MovingOrder({ order: { orderNo, goods, at }, label, value, tone }: MovingOrderProps) {
  const formats = useFormats()
  const fileUrl = useFileUrl()
  return (
    <Cell
      picture={<Picture src={fileUrl(goods.image)} sizePx={40} />}
      label={label ?? goods.name}
      note={
        <>
          {label === undefined ? <bdi dir="ltr">{orderNo}</bdi> : goods.name} ·{' '}
          <time title={formats.exact(at)}>{formats.when(at, worldNow())}</time>
        </>
      }
      value={
        <Text component="bdi" dir="ltr" fw={700} {...(tone && { c: tone })}>
          {value}
        </Text>
      }
      to={linkTo(paths.order, { orderNo })}
    />
  )
}
