import { Check, Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './copy-number.module.css'
import { useCopy } from './use-copy.ts'

/** Shows a number that is copied when pressed. */
export function CopyNumber({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation()
  const [isCopied, copy] = useCopy(text)
  return (
    <button
      type="button"
      className={styles.number}
      aria-label={`${t('app.copy', { item: label })}, ${text}`}
      onClick={copy}
      data-press
    >
      <bdi dir="ltr">{text}</bdi>
      <span className={styles.icon} aria-hidden="true">
        {isCopied ? <Check size={20} /> : <Copy size={20} />}
      </span>
    </button>
  )
}
