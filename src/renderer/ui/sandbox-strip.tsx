import { sandboxStrip } from '#shared/product.ts'
import styles from './sandbox-strip.module.css'

const { heightPx } = sandboxStrip

/** Says on every page that nothing here is real (`docs/rules/safety.md`). */
export function SandboxStrip({ text }: { text: string }) {
  return (
    <aside className={styles.strip} style={{ minBlockSize: heightPx }} aria-label={text}>
      {text}
    </aside>
  )
}
