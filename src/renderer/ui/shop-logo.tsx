import type { CSSProperties } from 'react'
import styles from './picture.module.css'

interface ShopLogoProps {
  name: string
  src: string | null
  sizePx?: number
  /** Colours of the stall without a picture; the brand's if undefined. */
  look?: { wall: string; awning: string }
  /** True for the picture of a person. */
  isRound?: boolean
}

/** Returns the letter that stands for a name without a picture. */
export const initialOf = (name: string): string => ([...name.trim()][0] ?? '?').toUpperCase()

/** Proportions of a stall with a letter on its wall, as parts of its width. The sample logos are drawn with them too. */
export const stall = { scallops: 4, awning: 5 / 32, letter: 17 / 32, middle: 21 / 32 } as const

const awningPath = (place: number): string => {
  const width = 1 / stall.scallops
  return `M${place * width} 0h${width}v${stall.awning}a${width / 2} ${width / 2} 0 0 1-${width} 0z`
}

/** Shows a picture. Without one it shows the first letter of the name, for a shop under an awning. */
export function ShopLogo({ name, src, sizePx = 44, look, isRound = false }: ShopLogoProps) {
  const isStall = !src && !isRound
  return (
    <span
      className={styles.logo}
      data-round={isRound || undefined}
      data-stall={isStall || undefined}
      style={
        {
          inlineSize: sizePx,
          blockSize: sizePx,
          fontSize: sizePx * (isStall ? stall.letter : 0.44),
          ...(look && { '--wall': look.wall, '--scallop': look.awning, '--scallop-between': `${look.awning}80` }),
        } as CSSProperties
      }
      aria-hidden="true"
    >
      {isStall && (
        <svg viewBox="0 0 1 1" aria-hidden="true">
          {Array.from({ length: stall.scallops }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a scallop
            <path key={place} d={awningPath(place)} />
          ))}
        </svg>
      )}
      {src ? <img src={src} alt="" width={sizePx} height={sizePx} /> : initialOf(name)}
    </span>
  )
}
