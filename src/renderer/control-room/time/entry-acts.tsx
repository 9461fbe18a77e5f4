import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '../../api/mutations.ts'
import { Button } from '../../ui/button.tsx'
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
  const { t } = useTranslation('sandbox')
  const [isMoving, setMoving] = useState(false)
  const { send, isPending } = useCallMutation('sandbox.changeScheduled', { done: () => t('controlRoom.done') })
  const place = useMovingFocus(isMoving)
  useEscape(isMoving, () => setMoving(false))
  const { id } = entry
  const about = (
    <VisuallyHidden>
      {' '}
      {words} {entry.subject.name}
    </VisuallyHidden>
  )
  if (entry.isDropped)
    return (
      <Button tone="soft" busy={isPending} onPress={() => void send({ id, restore: true })}>
        {t('time.restore')}
        {about}
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
          busy={isPending}
          onPick={at => void send({ id, at }).then(() => setMoving(false))}
        />
      </div>
    )
  return (
    <div ref={place} className={styles.acts}>
      <Button tone="soft" busy={isPending} onPress={() => void send({ id, now: true })}>
        {t('time.now')}
        {about}
      </Button>
      <Button tone="plain" disabled={isPending} onPress={() => setMoving(true)}>
        {t('time.at')}
        {about}
      </Button>
      <Button tone="plain" disabled={isPending} onPress={() => void send({ id, drop: true })}>
        {t('time.drop')}
        {about}
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
