import { Check, Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/icon-button.tsx'
import { useCopy } from './use-copy.ts'

/** Copies a number that is shown beside it. */
export function CopyNumber({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation()
  const [isCopied, copy] = useCopy(text)
  return (
    <IconButton label={`${t('app.copy', { item: label })}, ${text}`} onPress={copy}>
      {isCopied ? <Check /> : <Copy />}
    </IconButton>
  )
}
