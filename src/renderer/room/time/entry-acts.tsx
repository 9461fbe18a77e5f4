import { useEffect, useRef, useState } from 'react'
import { useRoomTranslation } from '../../i18n/room.ts'
import { Button } from '../../ui/button.tsx'
import { useAct } from '../use-act.ts'
import { useEscape } from '../use-escape.ts'
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
  const place = useMovingFocus(isMoving)
  useEscape(isMoving, () => setMoving(false))
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
      <div ref={place}>
        <MomentField
          label={words}
          act={t('time.set')}
          from={now}
          busy={isBusy}
          onPick={at => void act({ id, at }).then(() => setMoving(false))}
        />
      </div>
    )
  return (
    <div ref={place} className={styles.acts}>
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

/** The focus goes into the field that was opened, and back to the button that opened it. */
function useMovingFocus(isMoving: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const wasMoving = useRef(false)
  useEffect(() => {
    if (isMoving) place.current?.querySelector('input')?.focus()
    else if (wasMoving.current) place.current?.querySelectorAll('button')[1]?.focus()
    wasMoving.current = isMoving
  }, [isMoving])
  return place
}
