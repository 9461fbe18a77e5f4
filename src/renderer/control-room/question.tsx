import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import parts from '../ui/parts.module.css'
import { useEscape } from './use-escape.ts'

interface QuestionProps {
  ask: string
  /** The button that does it. */
  yes: string
  busy?: boolean
  onYes: () => void
  onNo: () => void
}

/** Asks before something is done. The focus moves to the question, so that a key that is held down answers nothing. */
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
