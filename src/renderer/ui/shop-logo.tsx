import styles from './picture.module.css'

interface ShopLogoProps {
  name: string
  src: string | null
  sizePx?: number
  /** For a person rather than a shop. */
  isRound?: boolean
}

/** A shop's logo or a person's picture, or the first letter of the name. */
export function ShopLogo({ name, src, sizePx = 44, isRound = false }: ShopLogoProps) {
  return (
    <span
      className={styles.logo}
      data-round={isRound || undefined}
      style={{ inlineSize: sizePx, blockSize: sizePx, fontSize: sizePx * 0.44 }}
      aria-hidden="true"
    >
      {src ? <img src={src} alt="" width={sizePx} height={sizePx} /> : [...name][0]}
    </span>
  )
}
