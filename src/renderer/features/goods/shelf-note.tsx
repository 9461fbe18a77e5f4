import { Flex } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import styles from './goods.module.css'
import type { Shelf } from './use-goods-filter.ts'

/** From how few on the places and the removals left are said. */
const fewLeft = 3

/** Says a limit before it is met: places that are left, removals that are left today. */
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
