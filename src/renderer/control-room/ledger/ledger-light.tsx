import { BookCheck, ShieldCheck, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/queries.ts'
import { controlRoomPaths, linkTo } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { Amount } from '../amount.tsx'
import { useSandboxState } from '../use-world-time.ts'
import styles from './ledger.module.css'

const askMs = 5_000
const ledgerPanel = linkTo(controlRoomPaths.panel, { panel: 'ledger' })

/** Shows in the head whether the ledger balances and how many requests were blocked. Links to the ledger panel. */
export function LedgerLight() {
  const { t } = useTranslation('sandbox')
  const { data: state } = useSandboxState()
  const { data: outside } = useCall('sandbox.outside', {}, { refetchMs: askMs })
  if (!state || !outside) return null
  const { sum, balancesAgree } = state.book
  const isSound = sum === 0 && balancesAgree
  const Icon = isSound ? BookCheck : TriangleAlert
  return (
    <div className={styles.small} data-sound={isSound}>
      <span className={styles.sign}>
        <Link to={ledgerPanel}>
          <Icon aria-hidden="true" size={20} />
          {t(isSound ? 'ledger.balances' : 'ledger.astray')}
        </Link>
        <Amount minor={sum} of={{}} tone="inherit" bare />
      </span>
      <Link to={ledgerPanel}>
        <ShieldCheck aria-hidden="true" size={20} />
        {t('ledger.blocked', { n: outside.blocked })}
      </Link>
    </div>
  )
}
