import { SimpleGrid, Stack } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/queries.ts'
import { setShowEntries, showEntriesAtom } from '../../components/entries/show-entries.ts'
import { QueryState } from '../../components/query-state.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { Card } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import { ChoiceRow } from '../../ui/choice-row.tsx'
import parts from '../../ui/parts.module.css'
import { Amount } from '../amount.tsx'
import { Panel, Wide } from '../panel.tsx'
import { useSandboxState } from '../use-world-time.ts'
import { AccountsCard } from './accounts-card.tsx'
import { EntriesCard, type WhichEntries } from './entries-card.tsx'
import styles from './ledger.module.css'

/** Shows whether the ledger balances, its accounts and entries, and the blocked egress. */
export function LedgerPanel() {
  const { t } = useTranslation('sandbox')
  const [which, setWhich] = useState<WhichEntries>({})
  return (
    <Panel title={t('ledger.title')} intro={t('ledger.intro')}>
      <Wide>
        <SimpleGrid minColWidth="min(100%, 18rem)" autoFlow="auto-fit" spacing={16}>
          <BalanceCard />
          <OutsideCard />
          <ShowEntriesCard />
        </SimpleGrid>
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

/** Shows the two checks of the ledger: its sum is zero, and every balance agrees with its entries. */
function BalanceCard() {
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

/** Switches the links from the console's amounts to their ledger entries. */
function ShowEntriesCard() {
  const { t } = useTranslation('sandbox')
  const isOn = useAtomValue(showEntriesAtom)
  return (
    <Card title={t('ledger.amount')}>
      <ChoiceRow label={t('ledger.show')} chosen={isOn} onChange={setShowEntries}>
        <span>
          {t('ledger.show')}
          <br />
          <span className={parts.small}>{t('ledger.showText')}</span>
        </span>
      </ChoiceRow>
    </Card>
  )
}

const askMs = 5_000
/** Maximum number of listed requests. */
const shown = 8

/** Shows the number of requests that were blocked from leaving the computer. */
function OutsideCard() {
  const { t } = useTranslation('sandbox')
  const formats = useFormats()
  return (
    <Card title={t('ledger.outside')}>
      <QueryState query={useCall('sandbox.outside', {}, { refetchMs: askMs })} rows={2}>
        {({ sent, blocked, list }) => (
          <>
            <Stack gap={4} pb={12}>
              <p className={styles.count}>{formats.number(sent)}</p>
              <p>{t('ledger.nothingLeft')}</p>
              <p className={parts.small}>{t('ledger.how')}</p>
              <p role="status">{blocked === 0 ? t('ledger.noneBlocked') : t('ledger.blocked', { n: blocked })}</p>
            </Stack>
            {list.slice(0, shown).map(({ number, kind, what, realAt }) => (
              <Cell
                key={number}
                label={t(`ledger.blockedKinds.${kind}`)}
                note={<bdi dir="ltr">{what}</bdi>}
                value={<span className={parts.small}>{formats.exact(realAt)}</span>}
              />
            ))}
          </>
        )}
      </QueryState>
    </Card>
  )
}
