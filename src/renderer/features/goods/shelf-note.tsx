import { Flex } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import styles from './goods.module.css'
import type { Shelf } from './use-goods-filter.ts'

/** The note appears when this many places or removals are left. */
const fewLeft = 3

/** Warns that few places of the showcase, or few of today's removals, are left. */
export function ShelfNote({ shelf, usage }: { shelf: Shelf; usage: Answer<'showcase.list'> }) {
  const { t } = useTranslation()
  const { used, limit, deletionsLeft } = usage
  const room = limit - used
  if (shelf === 'listed' && deletionsLeft <= fewLeft)
    return (
      <Flex className={styles.note} component="p" data-tone="warn" justify="space-between" wrap="wrap" align="center">
        {t('goods.deletionsLeft', { count: deletionsLeft })}
      </Flex>
    )
  if (shelf === 'listed' || room > fewLeft) return null
  return (
    <Flex className={styles.note} component="p" data-tone="warn" justify="space-between" wrap="wrap" align="center">
      {room > 0 ? t('goods.roomLeft', { count: room }) : t('goods.full', { count: limit })}{' '}
      <Link className={styles.way} to={paths.shopUpgrade}>
        {t('goods.upgrade')}
      </Link>
    </Flex>
  )
}
