import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/formats.ts'
import { type AmountSource, amountOf } from '../ui/entries-of.ts'
import styles from './profit.module.css'

/** Returns the colour of a profit: green, red for a loss, grey for zero (D-71). */
export function profitTone(profit: number): 'good' | 'bad' | 'dim' {
  if (profit === 0) return 'dim'
  return profit > 0 ? 'good' : 'bad'
}

/** Returns a function that names a profit or a loss: `+3.70 profit`. */
export function useProfitText(): (profit: number) => string {
  const { t } = useTranslation()
  const formats = useFormats()
  return profit => t(profit < 0 ? 'orders.lossOf' : 'orders.profitOf', { amount: formats.money(profit, true).value })
}

interface ProfitProps {
  amount: number
  of: AmountSource
}

/** Shows a profit or a loss with its name, in its colour. */
export function Profit({ amount, of }: ProfitProps) {
  const profitText = useProfitText()
  return (
    <bdi className={styles.profit} data-tone={profitTone(amount)} {...amountOf(of)}>
      {profitText(amount)}
    </bdi>
  )
}
