import { Check, Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './copy-cell.module.css'
import { useCopy } from './use-copy.ts'

/** A code or an address with a button that copies it. */
export function CopyCell({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation()
  const [isCopied, copy] = useCopy(text)
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <span className={styles.label}>{label}</span>
        <bdi dir="ltr" className={styles.text}>
          {text}
        </bdi>
      </div>
      <IconButton label={t('app.copy', { item: label })} onPress={copy}>
        {isCopied ? <Check /> : <Copy />}
      </IconButton>
    </div>
  )
}
