import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import parts from '../ui/parts.module.css'

interface AskFirstProps {
  label: string
  /** Names the object for a screen reader, where several buttons have the same label. */
  about?: string
  /** Text of the confirmation, including the consequence. */
  ask: string
  tone?: 'soft' | 'plain'
  busy?: boolean
  disabled?: boolean
  onYes: () => void
}

/**
 * Shows a button that asks for confirmation. The focus moves to the confirmation, and back to the button afterwards.
 */
export function AskFirst({ label, about, ask, tone = 'soft', busy = false, disabled = false, onYes }: AskFirstProps) {
  const [isAsking, setAsking] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const wasAsked = useRef(false)
  useEffect(() => {
    if (isAsking || !wasAsked.current) return
    const button = place.current?.querySelector<HTMLElement>('button:enabled')
    ;(button ?? place.current)?.focus()
  }, [isAsking])
  const answer = (isYes: boolean) => {
    setAsking(false)
    if (isYes) onYes()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend on the screen
    <div ref={place} tabIndex={-1} role="group" aria-label={label}>
      {isAsking ? (
        <Question ask={ask} yes={label} onYes={() => answer(true)} onNo={() => answer(false)} />
      ) : (
        <Button
          tone={tone}
          busy={busy}
          disabled={disabled}
          onPress={() => {
            wasAsked.current = true
            setAsking(true)
          }}
        >
          {label}
          {about !== undefined && <VisuallyHidden> {about}</VisuallyHidden>}
        </Button>
      )}
    </div>
  )
}

interface QuestionProps {
  ask: string
  /** Label of the confirming button. */
  yes: string
  busy?: boolean
  onYes: () => void
  onNo: () => void
}

/**
 * Asks for confirmation. The focus moves to the text and not to a button, so that a key held down cannot confirm it.
 */
export function Question({ ask, yes, busy = false, onYes, onNo }: QuestionProps) {
  const { t } = useTranslation('sandbox')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  useEscape(!busy, onNo)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend on the screen
    <div ref={place} tabIndex={-1} role="group" aria-label={ask} className={parts.tight}>
      <p>{ask}</p>
      <div className={parts.pair}>
        <Button tone="danger" busy={busy} onPress={onYes}>
          {yes}
        </Button>
        <Button tone="soft" disabled={busy} onPress={onNo}>
          {t('sellers.cancel')}
        </Button>
      </div>
    </div>
  )
}

/** Calls `onEscape` when Escape is pressed while something is open. */
export function useEscape(isOpen: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onEscape()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isOpen, onEscape])
}
