import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/queries.ts'
import { QueryState } from '../../components/query-state.tsx'
import { SearchBox } from '../../components/search-box.tsx'
import parts from '../../ui/parts.module.css'
import { Picture } from '../../ui/picture.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { Amount } from '../amount.tsx'
import styles from './events.module.css'
import { useGoodsPicture } from './use-goods-picture.ts'

const shown = 20

interface GoodsChoiceProps {
  username: string
  value: string
  onChange: (goodsId: string) => void
}

/** One of the products that a store has on sale, with picture and price. */
export function GoodsChoice({ username, value, onChange }: GoodsChoiceProps) {
  const { t } = useTranslation('sandbox')
  const pictureOf = useGoodsPicture()
  const [q, setQ] = useState('')
  const query = useCall('sandbox.listGoods', { username, size: shown, ...(q && { q }) })
  return (
    <div className={parts.tight}>
      <div className={styles.search}>
        <SearchBox label={t('events.stock.search')} value={q} onChange={setQ} />
      </div>
      <QueryState query={query} skeleton={<SkeletonRows count={3} inCard />}>
        {({ list }) =>
          list.length === 0 ? (
            <p className={parts.dim}>{t(q ? 'events.stock.none' : 'events.order.nothing')}</p>
          ) : (
            <div className={styles.scroll}>
              <RadioCards
                label={t('events.order.product')}
                value={value}
                onChange={onChange}
                options={list.map(({ goodsId, name, image, price }) => ({
                  id: goodsId,
                  mark: <Picture src={pictureOf(image)} sizePx={48} />,
                  title: <bdi>{name}</bdi>,
                  aside: <Amount minor={price} of={{ none: 'price' }} />,
                }))}
              />
            </div>
          )
        }
      </QueryState>
    </div>
  )
}
