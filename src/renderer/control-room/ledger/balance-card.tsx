import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { QueryState } from '../../components/query-state.tsx'
import { Card } from '../../ui/card.tsx'
import { Amount } from '../amount.tsx'
import { useSandboxState } from '../use-world-time.ts'
import styles from './ledger.module.css'

/** The light: the whole ledger adds up to zero, and every balance agrees with its entries. */
export function BalanceCard() {
  const { t } = useTranslation('sandbox')
  return (
    <Card>
      <QueryState query={useSandboxState()} rows={1}>
        {({ book: { sum, balancesAgree } }) => {
          const isSound = sum === 0 && balancesAgree
          const Icon = isSound ? CircleCheck : TriangleAlert
          return (
            <div className={styles.light} data-sound={isSound} role="status">
              <Icon aria-hidden="true" size={40} />
              <div>
                <p className={styles.verdict}>{t(isSound ? 'ledger.balances' : 'ledger.astray')}</p>
                <Amount minor={sum} of={{}} size="large" tone="inherit" />
                {!balancesAgree && <p>{t('ledger.differs')}</p>}
              </div>
            </div>
          )
        }}
      </QueryState>
    </Card>
  )
}
