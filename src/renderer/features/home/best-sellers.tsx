import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/queries.ts'
import { useFileUrl } from '../../media/file-url.ts'
import { linkTo, paths } from '../../paths.ts'
import { Section } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeletons.tsx'
import styles from './best-sellers.module.css'

const shown = 8
const waiting = [0, 1, 2, 3] as const

/** Shows a row of the products that sell best in the store. */
export function BestSellers() {
  const { t } = useTranslation()
  const fileUrl = useFileUrl()
  const goods = useCall('showcase.list', { status: 'listed', sort: 'sold', size: shown })
  const list = goods.data?.list.filter(({ ownSold }) => ownSold > 0)
  if (list?.length === 0 || (goods.error && !list)) return null
  return (
    <Section title={t('home.bestSelling')}>
      <ul className={styles.tiles}>
        {list
          ? list.map(({ id, name, image, ownSold }) => (
              <li key={id} className={styles.tile}>
                <Link className={styles.link} to={linkTo(paths.goods, { keyword: name })} data-press>
                  <span className={styles.picture}>
                    <Picture src={fileUrl(image)} />
                  </span>
                  <Text span size="xs" fw={700}>
                    {name}
                  </Text>
                  <Text span size="xs" c="dimmed">
                    {t('goods.sold', { count: ownSold })}
                  </Text>
                </Link>
              </li>
            ))
          : waiting.map(place => (
              <li key={place} className={styles.tile}>
                <span className={styles.link}>
                  <span className={styles.picture} />
                  <Text span size="xs">
                    <Skeleton width="70%" heightPx={17} />
                  </Text>
                  <Text span size="xs">
                    <Skeleton width="50%" heightPx={17} />
                  </Text>
                </span>
              </li>
            ))}
      </ul>
    </Section>
  )
}
