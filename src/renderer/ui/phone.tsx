import type { ReactNode } from 'react'
import styles from './phone.module.css'
import { useRegionKeys } from './use-region-keys.ts'

interface PhoneProps {
  strip: ReactNode
  /** Name and description of the sandbox, next to the phone on a wide window. */
  name: string
  about: string | null
  /** Content next to the phone. */
  margin: ReactNode
  children: ReactNode
}

/** The phone's canvas under the strip; on a wide window it stays a phone, framed in the middle. */
export function Phone({ strip, name, about, margin, children }: PhoneProps) {
  useRegionKeys()
  return (
    <div className={styles.stage}>
      {strip}
      <div className={styles.table}>
        {/* The strip, the window's title and the sign-in say it to screen readers. */}
        <div className={styles.brand} aria-hidden="true">
          <img src="/icon.svg" alt="" width={40} height={40} />
          <p className={styles.name}>{name}</p>
          {about && <p>{about}</p>}
        </div>
        <div className={styles.phone} id="phone">
          {children}
        </div>
        <div className={styles.margin}>{margin}</div>
      </div>
    </div>
  )
}
