import { Landmark } from 'lucide-react'
import type { AccountType } from '#shared/accounts.ts'
import styles from './account-mark.module.css'

/** Shows an icon for the network of a wallet, or for a bank. */
export function AccountMark({ type }: { type: AccountType }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      {type === 'bank' ? <Landmark size={20} /> : type.slice(0, 3).toUpperCase()}
    </span>
  )
}
