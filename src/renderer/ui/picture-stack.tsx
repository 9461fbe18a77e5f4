import { Picture } from './picture.tsx'
import styles from './picture-stack.module.css'

interface PictureStackProps {
  /** Undefined until the address is known. */
  srcs: readonly (string | undefined)[]
  sizePx?: number
}

/** Shows the pictures of several products, each partly over the next. */
export function PictureStack({ srcs, sizePx = 40 }: PictureStackProps) {
  return (
    <span className={styles.stack} style={{ blockSize: sizePx }} aria-hidden="true">
      {srcs.map((src, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the addresses of two pictures are unknown at first
        <span key={place} className={styles.picture}>
          <Picture src={src} sizePx={sizePx} />
        </span>
      ))}
    </span>
  )
}
