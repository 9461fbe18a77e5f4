import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../ui/toasts.ts'

/** Copies a text to the clipboard and shows a toast. @returns whether it was copied, and the function that copies */
export function useCopy(text: string): [boolean, () => void] {
  const { t } = useTranslation()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      showToast(t('app.copied'))
    } catch {
      showToast(t('app.copyFailed'), { tone: 'error' })
    }
  }
  return [isCopied, () => void copy()]
}
