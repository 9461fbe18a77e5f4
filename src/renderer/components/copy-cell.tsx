import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/icon-button.tsx'
import { showToast } from '../ui/toasts.ts'
import styles from './copy-cell.module.css'

/** A code or an address with a button that copies it. */
export function CopyCell({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      showToast(t('app.copied'))
    } catch {
      showToast(t('app.copyFailed'), 'error')
    }
  }
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <span className={styles.label}>{label}</span>
        <bdi dir="ltr" className={styles.text}>
          {text}
        </bdi>
      </div>
      <IconButton label={t('app.copy', { item: label })} onPress={() => void copy()}>
        {isCopied ? <Check /> : <Copy />}
      </IconButton>
    </div>
  )
}
