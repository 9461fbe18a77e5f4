import styles from './sandbox-strip.module.css'

/** What says on every page that nothing here is real (`docs/rules/safety.md`). */
export function SandboxStrip({ text }: { text: string }) {
  return (
    <aside className={styles.strip} aria-label={text}>
      {text}
    </aside>
  )
}
