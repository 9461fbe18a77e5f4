import styles from './toast.module.css'

/** Says one thing for a moment above the tab bar; announced to screen readers (D-09). */
export function Toast({ message, tone, code }: { message: string; tone: 'info' | 'error'; code?: number }) {
  return (
    <div className={styles.toast} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'} data-testid="toast">
      <span>{message}</span>
      {code ? <small className={styles.code}>{code}</small> : null}
    </div>
  )
}
