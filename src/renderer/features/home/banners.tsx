import { Flex } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { useCall } from '../../api/queries.ts'
import { useFileUrl } from '../../media/file-url.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeletons.tsx'
import styles from './home.module.css'

const heightPx = 72

type Banner = Answer<'home.banners'>['list'][number]

const screens: Record<Banner['link'], string> = {
  goods: paths.warehouse,
  ads: paths.ads,
  invitations: paths.invitations,
}

/**
 * Shows a row of linked pictures. The visible edge of the next one shows that the row scrolls. The row never scrolls on
 * a timer.
 */
export function Banners() {
  const { t } = useTranslation()
  const fileUrl = useFileUrl()
  const banners = useCall('home.banners', {})
  if (banners.isPending) return <Skeleton heightPx={heightPx} />
  const list = banners.data?.list ?? []
  if (list.length === 0) return null
  return (
    <Flex className={styles.bannersRow} component="section" gap="md" aria-label={t('home.banners')}>
      {list.map(({ id, title, image, link }) => (
        <Link key={id} className={styles.banner} to={screens[link]}>
          <span className={styles.title}>{title}</span>
          <img src={fileUrl(image)} alt="" decoding="async" />
        </Link>
      ))}
    </Flex>
  )
}
