import { useTranslation } from 'react-i18next'
import { drawSampleDocument } from '../media/sample-document.ts'

/** A hash that nothing else has and that ends well (D-58). */
export const sampleHash = (): string => `SAMPLE-${Date.now().toString(36).toUpperCase()}-1`

/** Draws the proof of a payment that nobody made. */
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
