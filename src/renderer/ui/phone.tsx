import type { ReactNode } from 'react'
import styles from './phone.module.css'
import { useRegionKeys } from './use-region-keys.ts'

interface PhoneProps {
  strip: ReactNode
  /** Name and description of the sandbox, next to the phone on a wide window. */
  name: string
  about: string | null
  /** Wraps the name and description, which a list can replace. */
  beside: (brand: ReactNode) => ReactNode
  /** Content next to the phone. */
  margin: ReactNode
  children: ReactNode
}

/** Lays out a phone under the sandbox strip. In a wide window it is framed and centered. */
export function Phone({ strip, name, about, beside, margin, children }: PhoneProps) {
  useRegionKeys()
  return (
    <div className={styles.stage}>
      {strip}
      <div className={styles.table}>
        {/* Hidden from screen readers: the strip, the title of the window and the sign-in already name the sandbox. */}
        <div className={styles.beside}>
          {beside(
            <div className={styles.brand} aria-hidden="true">
              <img src="/icon.svg" alt="" width={40} height={40} />
              <p className={styles.name}>{name}</p>
              {about && <p>{about}</p>}
            </div>,
          )}
        </div>
        <div className={styles.phone} id="phone">
          {children}
        </div>
        <div className={styles.margin}>{margin}</div>
      </div>
    </div>
  )
}
