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

/** Number of scallops on the drawn logo, as on the sample logos. */
const scallops = [0, 1, 2, 3]

/** Shows a picture. Without one it shows the first letter of the name, for a shop under an awning. */
export function ShopLogo({ name, src, sizePx = 44, isRound = false }: ShopLogoProps) {
  return (
    <span
      className={styles.logo}
      data-round={isRound || undefined}
      data-stall={(!src && !isRound) || undefined}
      style={{ inlineSize: sizePx, blockSize: sizePx, fontSize: sizePx * (isRound ? 0.44 : 0.53) }}
      aria-hidden="true"
    >
      {!src && !isRound && (
        <svg viewBox="0 0 256 72" aria-hidden="true">
          {scallops.map(place => (
            <path key={place} d={`M${64 * place} 0h64v40a32 32 0 0 1-64 0z`} />
          ))}
        </svg>
      )}
      {src ? <img src={src} alt="" width={sizePx} height={sizePx} /> : initialOf(name)}
    </span>
  )
}
