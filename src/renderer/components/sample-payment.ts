import { useTranslation } from 'react-i18next'
import { drawSampleDocument } from '../media/sample-document.ts'

/** Returns a unique transaction hash that the sandbox approves (D-58). */
export const sampleHash = (): string => `SAMPLE-${Date.now().toString(36).toUpperCase()}-1`

/** Returns a function that draws a sample payment proof. */
export function useDrawProof(): (amount: string, hash: string) => Promise<File> {
  const { t } = useTranslation()
  return (amount, hash) =>
    drawSampleDocument(
      t('recharge.proof'),
      [
        t('app.labelled', { label: t('recharge.amount'), value: amount }),
        t('app.labelled', { label: t('recharge.txHash'), value: hash }),
      ],
      'proof',
    )
}
