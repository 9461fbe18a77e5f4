import styles from './shop-logo.module.css'

/** The shop's logo, or the first letter of its name. */
export function ShopLogo({ name, src, sizePx = 44 }: { name: string; src: string | null; sizePx?: number }) {
  return (
    <span className={styles.logo} style={{ inlineSize: sizePx, blockSize: sizePx }} aria-hidden="true">
      {src ? <img src={src} alt="" width={sizePx} height={sizePx} /> : [...name][0]}
    </span>
  )
}
