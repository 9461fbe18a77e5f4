import { CircleCheck, CircleX } from 'lucide-react'
import styles from './float-stack.module.css'
import { FloatAct } from './float-stack.tsx'
import { hideToast, type ToastMessage, toastId } from './toasts.ts'

/** Shows a short message above the bottom bar and announces it to screen readers (D-09). */
export function Toast({ message, tone, code, action }: ToastMessage) {
  const act = () => {
    hideToast()
    action?.onPress()
  }
  return (
    <div
      className={styles.bar}
      data-tone={tone}
      role={tone === 'error' ? 'alert' : 'status'}
      id={toastId}
      data-testid="toast"
    >
      <span className={styles.icon} data-tone={tone} aria-hidden="true">
        {tone === 'error' ? <CircleX /> : <CircleCheck />}
      </span>
      <span className={styles.words}>
        {message}
        {code ? <small className={styles.code}>{code}</small> : null}
      </span>
      {action && <FloatAct label={action.label} onPress={act} />}
    </div>
  )
}
