import { Check, Plus } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ItemOf } from '../../api/queries.ts'
import { Profit } from '../../components/profit.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { useFileUrl } from '../../media/file-url.ts'
import { Chip } from '../../ui/chip.tsx'
import { Money } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './product-card.module.css'

interface ProductCardProps {
  goods: ItemOf<'goods.list'>
  /** True to show the clicks and sales of the own shop, and not those of all shops. */
  isOwn?: boolean
  onOpen: () => void
  onAdd?: () => void
  onRemove?: () => void
  /** True in the list of listed products. The card then has no round button: its sheet and the Delete key remove it. */
  isOnShelf?: boolean
  /** Set while several products are selected: a press selects the card, and it has no other button. */
  isChosen?: boolean
}

/** Shows a product. A press opens it. The round button adds it to the showcase or takes it back. */
export function ProductCard(props: ProductCardProps) {
  const { goods, isOwn = false, onOpen, onAdd, onRemove, isOnShelf = false, isChosen } = props
  const { t } = useTranslation()
  const formats = useFormats()
  const fileUrl = useFileUrl()
  const { name, inShowcase } = goods
  const act = inShowcase ? onRemove : onAdd
  const onKey = ({ key }: KeyboardEvent) => {
    if (inShowcase && key === 'Delete') onRemove?.()
    if (!inShowcase && key === '+') onAdd?.()
  }
  return (
    <article className={styles.card} data-press data-chosen={isChosen || undefined}>
      <span className={styles.picture}>
        <Picture src={fileUrl(goods.image)} />
        {goods.publicSupport && (
          <span className={styles.badge}>
            <Chip tone="accent">{t('goods.publicSupport')}</Chip>
          </span>
        )}
      </span>
      <h2 className={styles.name}>
        <button
          type="button"
          className={styles.open}
          onClick={onOpen}
          onKeyDown={onKey}
          aria-keyshortcuts={isChosen === undefined ? (inShowcase ? 'Delete' : '+') : undefined}
          aria-pressed={isChosen}
        >
          {name}
        </button>
      </h2>
      <p className={styles.prices}>
        <Money parts={formats.money(goods.sellingPrice)} size="figure" bare of={{ none: 'price' }} />
        <Profit amount={goods.profit} of={{ none: 'price' }} />
      </p>
      <p className={styles.note}>
        <span>{t('goods.clicks', { count: isOwn ? goods.ownClicks : goods.clicks })}</span>
        <span>{t('goods.sold', { count: isOwn ? goods.ownSold : goods.sold })}</span>
      </p>
      {isChosen === undefined ? (
        !(isOnShelf && inShowcase) && (
          <button
            type="button"
            className={styles.act}
            data-state={inShowcase ? 'added' : 'add'}
            aria-label={inShowcase ? t('goods.takeOff', { name }) : t('goods.putOn', { name })}
            onClick={act}
          >
            {inShowcase ? <Check /> : <Plus />}
          </button>
        )
      ) : (
        <span className={styles.choice} data-chosen={isChosen || undefined} aria-hidden="true">
          {isChosen && <Check />}
        </span>
      )}
    </article>
  )
}
