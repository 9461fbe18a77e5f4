import type { ReactNode } from 'react'
import { useFileUrl } from '../../media/file-url.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './notifications.module.css'

interface MarkProps {
  /** Address of the product's picture; null if the notification is about something else. */
  image: string | null
  icon: ReactNode
  tone: 'accent' | 'good' | 'warn' | 'bad' | 'dim'
}

/** Shows the picture of the product with the icon of the notification's kind at its corner, or the icon alone. */
export function Mark({ image, icon, tone }: MarkProps) {
  const fileUrl = useFileUrl()
  return (
    <span className={styles.mark} data-tone={tone} aria-hidden="true">
      {image === null ? (
        <span className={styles.icon}>{icon}</span>
      ) : (
        <>
          <Picture src={fileUrl(image)} sizePx={40} />
          <span className={styles.badge}>{icon}</span>
        </>
      )}
    </span>
  )
}
