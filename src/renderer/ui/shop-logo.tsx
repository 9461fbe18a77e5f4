import styles from './picture.module.css'

interface ShopLogoProps {
  name: string
  src: string | null
  sizePx?: number
  /** True for the picture of a person. */
  isRound?: boolean
}

/** Returns the letter that stands for a name without a picture. */
export const initialOf = (name: string): string => ([...name.trim()][0] ?? '?').toUpperCase()

/** Shows a picture, or the first letter of the name if there is none. */
export function ShopLogo({ name, src, sizePx = 44, isRound = false }: ShopLogoProps) {
  return (
    <span
      className={styles.logo}
      data-round={isRound || undefined}
      style={{ inlineSize: sizePx, blockSize: sizePx, fontSize: sizePx * 0.44 }}
      aria-hidden="true"
    >
      {src ? <img src={src} alt="" width={sizePx} height={sizePx} /> : initialOf(name)}
    </span>
  )
}
