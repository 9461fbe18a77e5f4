import { Stack } from '@mantine/core'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from './link.tsx'
import { Picture } from './picture.tsx'
import styles from './product-head.module.css'

interface ProductHeadProps {
  /** Address of the picture; undefined while it loads. */
  src: string | undefined
  sizePx: number
  name: string | undefined
  /** Destination of a press; without it the name is a heading of the screen. */
  to?: string
  /** Lines under the name. */
  children: ReactNode
}

/** Shows the picture, name and details of a product. */
export function ProductHead({ src, sizePx, name, to, children }: ProductHeadProps) {
  const Name = to ? 'div' : 'h2'
  const head = (
    <>
      <Picture src={src} sizePx={sizePx} />
      <Stack gap="xs" align="flex-start" flex={1} miw={0} my="auto">
        <Name className={styles.name}>{name}</Name>
        {children}
      </Stack>
    </>
  )
  if (!to) return <div className={styles.head}>{head}</div>
  return (
    <Link className={styles.head} to={to} data-press>
      {head}
      <ChevronRight className={styles.chevron} size={18} aria-hidden="true" />
    </Link>
  )
}
