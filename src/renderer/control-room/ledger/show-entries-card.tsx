import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { setShowEntries, showEntriesAtom } from '../../components/entries/show-entries.ts'
import { Card } from '../../ui/card.tsx'
import { ChoiceRow } from '../../ui/choice-row.tsx'
import parts from '../../ui/parts.module.css'

/** Makes the amounts of the console's windows lead to their entries. */
export function ShowEntriesCard() {
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
