import { Text } from '@mantine/core'
import { type ComponentProps, type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PagedList } from '../../components/paged-list.tsx'
import { SkeletonGrid } from '../../ui/skeletons.tsx'
import styles from './goods.module.css'

type ListProps<Item> = ComponentProps<typeof PagedList<Item>>

interface GoodsGridProps<Item> extends Pick<ListProps<Item>, 'pages' | 'placeKey' | 'empty'> {
  /** True if the cards show the clicks and sales of the own shop, and not those of all shops. */
  isOwn?: boolean
  children: (item: Item) => ReactElement
}

const columns = 2

/** Shows products in two columns, and says whose clicks and sales they have. Only visible rows are rendered. */
export function GoodsGrid<Item extends { id: string }>({
  pages,
  placeKey,
  empty,
  isOwn = false,
  children,
}: GoodsGridProps<Item>) {
  const { t } = useTranslation()
  const { items } = pages
  const rows = useMemo(() => items && inRows(items), [items])
  return (
    <>
      {items?.length !== 0 && (
        <Text c="dimmed" size="xs" px="lg" pb="sm">
          {t(isOwn ? 'goods.ownFigures' : 'goods.everywhere')}
        </Text>
      )}
      <PagedList pages={{ ...pages, items: rows }} placeKey={placeKey} empty={empty} skeleton={<SkeletonGrid />}>
        {row => (
          <div className={styles.row}>
            {row.map(item => (
              <div key={item.id} className={styles.place}>
                {children(item)}
              </div>
            ))}
          </div>
        )}
      </PagedList>
    </>
  )
}

const inRows = <Item,>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / columns) }, (_, row) => items.slice(row * columns, (row + 1) * columns))
