import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ItemOf } from '../../api/queries.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useFileUrl } from '../../media/file-url.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Money } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './goods-row.module.css'
import { GoodsSheet } from './goods-sheet.tsx'

interface GoodsRowProps {
  goods: ItemOf<'goods.list'>
  /** A status in place of the figures of interest. */
  badge?: ReactNode
  /** Absent where the row cannot be chosen. */
  onChoose?: ((chosen: boolean) => void) | undefined
  chosen?: boolean
}

/** One product: what it is, what it earns, what people do with it; its name opens the rest. */
export function GoodsRow({ goods, badge, onChoose, chosen = false }: GoodsRowProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const fileUrl = useFileUrl()
  const [isOpen, setOpen] = useState(false)
  return (
    <article className={styles.row}>
      {onChoose && <Checkbox label={t('goods.choose', { name: goods.name })} checked={chosen} onChange={onChoose} />}
      <Picture src={fileUrl(goods.image)} sizePx={64} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <button type="button" className={styles.open} onClick={() => setOpen(true)}>
            {goods.name}
          </button>
        </h2>
        <p className={styles.note}>
          <bdi dir="ltr">{goods.code}</bdi> · {t('goods.clicks', { count: goods.clicks })} ·{' '}
          {t('goods.sold', { number: formats.number(goods.sold) })}
        </p>
        {(badge || goods.publicSupport) && (
          <p className={styles.badges}>
            {badge}
            {goods.publicSupport && <Chip tone="accent">{t('goods.publicSupport')}</Chip>}
          </p>
        )}
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>{t('goods.price')}</dt>
          <dd>
            <Money parts={formats.money(goods.sellingPrice)} bare />
          </dd>
        </div>
        <div>
          <dt>{t('goods.profit')}</dt>
          <dd>
            <Money parts={formats.money(goods.profit, true)} tone={goods.profit > 0 ? 'good' : 'dim'} bare />
          </dd>
        </div>
      </dl>
      <GoodsSheet goods={goods} opened={isOpen} onClose={() => setOpen(false)} />
    </article>
  )
}
