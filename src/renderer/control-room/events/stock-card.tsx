import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '../../api/mutations.ts'
import { type ItemOf, useCall } from '../../api/queries.ts'
import { QueryState } from '../../components/query-state.tsx'
import { SearchBox } from '../../components/search-box.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import parts from '../../ui/parts.module.css'
import { Picture } from '../../ui/picture.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import styles from './events.module.css'
import { useGoodsPicture } from './goods-picture.ts'

type Goods = ItemOf<'sandbox.listGoods'>

const shown = 20

/** Lists products of the warehouse with a button that removes or restores their stock. */
export function StockCard() {
  const { t } = useTranslation('sandbox')
  const [q, setQ] = useState('')
  const query = useCall('sandbox.listGoods', { size: shown, ...(q && { q }) })
  return (
    <Card title={t('events.stock.title')}>
      <div className={parts.stack}>
        <p className={parts.dim}>{t('events.stock.text')}</p>
        <div className={styles.search}>
          <SearchBox label={t('events.stock.search')} value={q} onChange={setQ} />
        </div>
        <QueryState query={query} skeleton={<SkeletonRows count={4} inCard />}>
          {({ list }) =>
            list.length === 0 ? (
              <p className={parts.dim}>{t('events.stock.none')}</p>
            ) : (
              <ul className={styles.scroll} aria-label={t('events.stock.title')}>
                {list.map(goods => (
                  <StockRow key={goods.goodsId} goods={goods} />
                ))}
              </ul>
            )
          }
        </QueryState>
      </div>
    </Card>
  )
}

function StockRow({ goods }: { goods: Goods }) {
  const { t } = useTranslation('sandbox')
  const pictureOf = useGoodsPicture()
  const { code, name, image, inStock, shops } = goods
  const { send, isPending } = useCallMutation('sandbox.changeStock', {
    done: answer =>
      answer.inStock
        ? t('events.stock.cameBack', { name })
        : t('events.stock.ranOut', {
            name,
            shops: answer.shops,
            orders: answer.removed.length,
          }),
  })
  return (
    <li className={styles.row}>
      <Picture src={pictureOf(image)} sizePx={48} />
      <span className={styles.words}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span className={parts.small}>
          <bdi dir="ltr">{code}</bdi> · {inStock ? t('events.stock.shops', { count: shops }) : t('events.stock.isOut')}
        </span>
      </span>
      <Button
        tone={inStock ? 'soft' : 'primary'}
        busy={isPending}
        onPress={() => void send({ goodsId: code, inStock: !inStock })}
      >
        {t(inStock ? 'events.stock.runOut' : 'events.stock.comeBack')}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </li>
  )
}
