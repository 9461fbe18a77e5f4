import { useState } from 'react'
import styles from './picture.module.css'

interface PictureProps {
  /** Undefined until the address is known. */
  src: string | undefined
  /** Alternative text; empty if the text next to it says the same. */
  alt?: string
  /** Full width by default. */
  sizePx?: number
}

/** Shows a square picture. If it cannot be loaded, a plain tile is shown. */
export function Picture({ src, alt = '', sizePx }: PictureProps) {
  const [failed, setFailed] = useState(false)
  return (
    <span
      className={styles.frame}
      data-wide={sizePx === undefined || undefined}
      style={{ inlineSize: sizePx, blockSize: sizePx }}
    >
      {src && !failed && (
        <img src={src} alt={alt} width={sizePx} height={sizePx} decoding="async" onError={() => setFailed(true)} />
      )}
    </span>
  )
}
