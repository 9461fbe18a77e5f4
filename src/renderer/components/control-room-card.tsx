import { useAtomValue } from 'jotai'
import { SlidersHorizontal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useIsLesson, useIsOperator } from '../api/operator.ts'
import { Card } from '../ui/card.tsx'
import { Cell } from '../ui/cell.tsx'
import { SwitchRow } from '../ui/switch-row.tsx'
import { openControlRoom } from './app-windows.ts'
import { setShowEntries, showEntriesAtom } from './entries/show-entries.ts'

/** Opens the Control room. Shown to operators only. */
export function ControlRoomCard() {
  const { t } = useTranslation()
  const isOn = useAtomValue(showEntriesAtom)
  const isLesson = useIsLesson()
  if (!useIsOperator() || isLesson) return null
  return (
    <Card>
      <Cell
        icon={<SlidersHorizontal />}
        label={t('settings.controlRoom')}
        note={t('settings.controlRoomText')}
        onPress={openControlRoom}
        opens
      />
      <SwitchRow label={t('settings.showEntries')} on={isOn} onChange={setShowEntries} />
    </Card>
  )
}
