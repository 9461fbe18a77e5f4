import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { worldNow } from '../../api/world-clock.ts'
import { useFormats } from '../../i18n/formats.ts'
import { linkTo, paths } from '../../paths.ts'
import { Cell } from '../../ui/cell.tsx'

interface MovingOrderProps {
  order: { orderNo: string; at: string }
  /** Shown instead of the order's number. */
  label?: ReactNode
  /** Stars or points, from left to right in every language. */
  value: string
  tone?: 'good' | 'bad' | undefined
}

/** An order that moved the stars or the credit, as a link. */
export function MovingOrder({ order: { orderNo, at }, label, value, tone }: MovingOrderProps) {
  const formats = useFormats()
  return (
    <Cell
      label={label ?? <bdi dir="ltr">{orderNo}</bdi>}
      note={<time title={formats.exact(at)}>{formats.when(at, worldNow())}</time>}
      value={
        <Text component="bdi" dir="ltr" fw={700} {...(tone && { c: tone })}>
          {value}
        </Text>
      }
      to={linkTo(paths.order, { orderNo })}
    />
  )
}
