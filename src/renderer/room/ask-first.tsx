import { useEffect, useRef, useState } from 'react'
import { useRoomTranslation } from '../i18n/room.ts'
import { Button } from '../ui/button.tsx'
import parts from '../ui/parts.module.css'
import { useEscape } from './use-escape.ts'

interface AskFirstProps {
  /** What is done, in a word or two. */
  label: string
  /** What comes of it. */
  ask: string
  busy?: boolean
  onYes: () => void
}

/** A button that says what comes of it before it acts; the focus follows. */
export function AskFirst({ label, ask, busy = false, onYes }: AskFirstProps) {
  const { t } = useRoomTranslation()
  const [isAsking, setAsking] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const wasAsked = useRef(false)
  useEffect(() => {
    if (!wasAsked.current) return
    // The question is read first: a key that is held down answers nothing.
    const next = isAsking ? null : place.current?.querySelector<HTMLElement>('button:enabled')
    ;(next ?? place.current)?.focus()
  }, [isAsking])
  useEscape(isAsking, () => setAsking(false))
  const answer = (isYes: boolean) => {
    setAsking(false)
    if (isYes) onYes()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend on the screen
    <div ref={place} tabIndex={-1} role="group" aria-label={isAsking ? ask : label} className={parts.tight}>
      {isAsking ? (
        <>
          <p>{ask}</p>
          <div className={parts.pair}>
            <Button tone="danger" onPress={() => answer(true)}>
              {label}
            </Button>
            <Button tone="soft" onPress={() => answer(false)}>
              {t('people.cancel')}
            </Button>
          </div>
        </>
      ) : (
        <Button
          tone="soft"
          busy={busy}
          onPress={() => {
            wasAsked.current = true
            setAsking(true)
          }}
        >
          {label}
        </Button>
      )}
    </div>
  )
}
