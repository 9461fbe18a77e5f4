import { atom, useAtom, useSetAtom } from 'jotai'
import { useTranslation } from 'react-i18next'
import { EntriesSheet } from '../components/entries/entries-sheet.tsx'
import { useFormats } from '../i18n/formats.ts'
import type { AmountSource } from '../ui/entries-of.ts'
import { Money } from '../ui/money.tsx'
import styles from './amount.module.css'

interface AmountProps {
  /** In minor units. */
  minor: number
  /** The ledger entries behind the amount, or the reason why there are none. */
  of: AmountSource
  /** If true, a gain is shown with +. */
  signed?: boolean
  size?: 'row' | 'figure' | 'large'
  tone?: 'ink' | 'inherit'
  bare?: boolean
}

const openAtom = atom<AmountSource>()

/** Shows an amount that opens its ledger entries when pressed. Every amount of the Control room uses it. */
export function Amount({ minor, of, signed = false, ...look }: AmountProps) {
  const { t } = useTranslation('sandbox')
  const formats = useFormats()
  const open = useSetAtom(openAtom)
  return (
    <button
      type="button"
      className={styles.amount}
      data-booked={!('none' in of)}
      aria-haspopup="dialog"
      aria-label={`${t('ledger.entries')}: ${formats.moneyText(minor, signed)}`}
      onClick={() => open(of)}
    >
      <Money parts={formats.money(minor, signed)} of={of} {...look} />
    </button>
  )
}

/** Lists the ledger entries behind the pressed amount. */
export function AmountEntries() {
  const [source, open] = useAtom(openAtom)
  return <EntriesSheet source={source} onClose={() => open(undefined)} />
}

/** Returns a function that formats an amount for a toast, in which it cannot be pressed. */
export function useSaidAmount(): (minor: number, signed?: boolean) => string {
  return useFormats().moneyText
}
