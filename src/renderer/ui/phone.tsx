import type { ReactNode } from 'react'
import styles from './phone.module.css'
import { useRegionKeys } from './use-region-keys.ts'

/** The phone's canvas under the strip; on a wide window it stands in the middle. */
export function Phone({ strip, children }: { strip: ReactNode; children: ReactNode }) {
  useRegionKeys()
  return (
    <div className={styles.stage}>
      {strip}
      <div className={styles.phone} id="phone">
        {children}
      </div>
    </div>
  )
}
