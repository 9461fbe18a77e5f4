import { useState } from 'react'
import styles from './picture.module.css'

interface PictureProps {
  /** Undefined while its address is not known. */
  src: string | undefined
  /** Alternative text; empty if the text next to it says the same. */
  alt?: string
  /** Without it as wide as its place. */
  sizePx?: number
}

/** A square picture; where it cannot be loaded its place stays calm. */
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
