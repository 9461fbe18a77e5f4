import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel, Wide } from '../panel.tsx'
import { AccountsCard } from './accounts-card.tsx'
import { BalanceCard } from './balance-card.tsx'
import { EntriesCard, type WhichEntries } from './entries-card.tsx'
import styles from './ledger.module.css'
import { OutsideCard } from './outside-card.tsx'
import { ShowEntriesCard } from './show-entries-card.tsx'

/** Whether the ledger balances, what it holds, and what was kept from leaving the computer. */
export function LedgerPanel() {
  const { t } = useTranslation('sandbox')
  const [which, setWhich] = useState<WhichEntries>({})
  return (
    <Panel title={t('ledger.title')} intro={t('ledger.intro')}>
      <Wide>
        <div className={styles.lights}>
          <BalanceCard />
          <OutsideCard />
          <ShowEntriesCard />
        </div>
      </Wide>
      <Wide>
        <AccountsCard which={which} onChoose={account => setWhich({ ...which, account })} />
      </Wide>
      <Wide>
        <EntriesCard which={which} onChange={setWhich} />
      </Wide>
    </Panel>
  )
}
