import { Group, Text } from '@mantine/core'
import { Store } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ItemOf } from '../../api/queries.ts'
import { useFileUrl } from '../../media/file-url.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './ads.module.css'

type Ad = ItemOf<'ads.list'>

/** Number of pictures that fit next to each other on the narrowest window. */
const shownPictures = 4

/** Names the target of a promotion: the whole store, or its first product and the number of others. */
export function AdTarget({ goods = [] }: Pick<Ad, 'goods'>) {
  const { t } = useTranslation()
  const [first, ...others] = goods
  if (!first) return t('ads.targets.store')
  return <bdi>{others.length === 0 ? first.name : t('ads.andMore', { name: first.name, more: others.length })}</bdi>
}

/** Shows the mark of a promotion of the whole store. */
export const StoreMark = () => (
  <span className={styles.store} aria-hidden="true">
    <Store />
  </span>
)

/** Names the target and the effect of a promotion, with pictures of its products. */
export function AdGoods({ goods = [], boost }: Pick<Ad, 'goods' | 'boost'>) {
  const { t } = useTranslation()
  const fileUrl = useFileUrl()
  const left = goods.length - shownPictures
  return (
    <Group gap="md" mt="md">
      {goods.length === 0 && <StoreMark />}
      {goods.slice(0, shownPictures).map(({ id, name, image }) => (
        <Picture key={id} src={fileUrl(image)} alt={name} sizePx={36} />
      ))}
      {left > 0 && (
        <Text dir="ltr" component="bdi" inherit c="dimmed" aria-hidden="true">
          +{left}
        </Text>
      )}
      <div>
        <AdTarget goods={goods} />
        <Text c="dimmed" size="xs">
          {t('ads.boost', { factor: boost })}
        </Text>
      </div>
    </Group>
  )
}
