import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import type { TierId } from '#shared/tiers.ts'
import { BottomSheet } from '../../components/bottom-sheet.tsx'
import { creditTone } from '../../components/credit-tone.ts'
import { useFormats } from '../../i18n/formats.ts'
import { CreditFacts } from './credit-facts.tsx'
import styles from './home.module.css'

/** The credit score; pressing it says why it fell and what raises it. */
export function CreditChip({ credit, tier }: { credit: Answer<'home.stat'>['credit']; tier: TierId }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.credit}
        data-tone={creditTone(credit.score)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className={styles.pill}>{t('home.score', { value: formats.number(credit.score) })}</span>
      </button>
      <BottomSheet opened={isOpen} onClose={() => setOpen(false)} title={t('shop.credit')}>
        <CreditFacts credit={credit} tier={tier} />
      </BottomSheet>
    </>
  )
}
