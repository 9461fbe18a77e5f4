import { useAtomValue } from 'jotai'
import { SlidersHorizontal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useIsOperator } from '../api/operator.ts'
import { Card } from '../ui/card.tsx'
import { Cell } from '../ui/cell.tsx'
import { ChoiceRow } from '../ui/choice-row.tsx'
import { setShowEntries, showEntriesAtom } from './entries/show-entries.ts'
import { openRoom } from './room-windows.ts'

/** The way to the Control room, for whoever commands the sandbox. */
export function RoomCard() {
  const { t } = useTranslation()
  const isOn = useAtomValue(showEntriesAtom)
  if (!useIsOperator()) return null
  return (
    <Card>
      <Cell
        icon={<SlidersHorizontal />}
        label={t('settings.controlRoom')}
        note={t('settings.controlRoomText')}
        onPress={openRoom}
      />
      <ChoiceRow label={t('settings.showEntries')} chosen={isOn} onChange={setShowEntries}>
        {t('settings.showEntries')}
      </ChoiceRow>
    </Card>
  )
}
