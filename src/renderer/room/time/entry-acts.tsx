import { useState } from 'react'
import { useRoomTranslation } from '../../i18n/room.ts'
import { Button } from '../../ui/button.tsx'
import { useAct } from '../use-act.ts'
import type { Entry } from './entry-text.ts'
import { MomentField } from './moment-field.tsx'
import styles from './time.module.css'

interface EntryActsProps {
  entry: Entry
  /** What it is, in words: what each button is about. */
  words: string
  /** Virtual milliseconds. */
  now: number
}

/** Brings an entry of the schedule forward, drops it or restores it. */
export function EntryActs({ entry, words, now }: EntryActsProps) {
  const { t } = useRoomTranslation()
  const [isMoving, setMoving] = useState(false)
  const { act, isBusy } = useAct('sandbox.changeScheduled')
  const { id } = entry
  if (entry.isDropped)
    return (
      <Button tone="soft" busy={isBusy} onPress={() => void act({ id, restore: true })}>
        {t('time.restore')}
      </Button>
    )
  if (entry.at === null) return t('time.heldUp')
  if (isMoving)
    return (
      <MomentField
        label={words}
        act={t('time.set')}
        from={now}
        busy={isBusy}
        onPick={at => void act({ id, at }).then(() => setMoving(false))}
      />
    )
  return (
    <div className={styles.acts}>
      <Button tone="soft" busy={isBusy} onPress={() => void act({ id, now: true })}>
        {t('time.now')}
      </Button>
      <Button tone="plain" disabled={isBusy} onPress={() => setMoving(true)}>
        {t('time.at')}
      </Button>
      <Button tone="plain" disabled={isBusy} onPress={() => void act({ id, drop: true })}>
        {t('time.drop')}
      </Button>
    </div>
  )
}
