import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Awning } from '../../ui/awning.tsx'
import { Money } from '../../ui/money.tsx'
import styles from './balance-card.module.css'

/** The balance under the awning, and what is not free to use. */
export function BalanceCard({ wallet }: { wallet: Answer<'wallet.get'> }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const parts = [
    { label: t('wallet.settlementAmount'), amount: wallet.settlementAmount },
    { label: t('wallet.frozen'), amount: wallet.frozen },
    { label: t('wallet.deposit'), amount: wallet.deposit.amount },
  ]
  return (
    <section className={styles.card} aria-label={t('wallet.balance')}>
      <span className={styles.awning}>
        <Awning />
      </span>
      <div className={styles.inside}>
        <p className={styles.label}>{t('wallet.balance')}</p>
        <Money parts={formats.money(wallet.balance)} size="large" tone="inherit" />
        <dl className={styles.parts}>
          {parts.map(({ label, amount }) => (
            <div key={label}>
              <dt className={styles.label}>{label}</dt>
              <dd>
                <Money parts={formats.money(amount)} tone="inherit" bare />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
