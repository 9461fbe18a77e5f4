import { useIsMutating } from '@tanstack/react-query'
import { Redo2, Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '../../api/mutations.ts'
import { useCall } from '../../api/queries.ts'
import { Button } from '../../ui/button.tsx'
import { useActionWords } from './action-words.ts'
import styles from './history.module.css'

/** Polling interval in milliseconds: no event reports the actions of sellers and of other windows. */
const askMs = 3_000

/** Shows the buttons for undo and redo, each with the name of its action. */
export function History() {
  const { t } = useTranslation('sandbox')
  const words = useActionWords()
  const { data } = useCall('sandbox.listRestorePoints', {}, { refetchMs: askMs })
  const undo = useCallMutation('sandbox.undo', { done: ({ point }) => t('history.undone', { act: words(point) }) })
  const redo = useCallMutation('sandbox.redo', { done: ({ point }) => t('history.redone', { act: words(point) }) })
  // The server queues undo requests. While one runs, the next press is for the action before it.
  const undoing = useIsMutating({ mutationKey: ['sandbox.undo'] })
  const redoing = useIsMutating({ mutationKey: ['sandbox.redo'] })
  const back = redoing === 0 ? data?.undo[undoing] : undefined
  const again = undoing === 0 ? data?.redo[redoing] : undefined
  const actions = {
    undo: () => void (back && undo.send({})),
    redo: () => void (again && redo.send({})),
  }
  useUndoKeys(actions)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend on the screen
    <div className={styles.history} role="group" aria-label={t('history.title')}>
      {data?.untaken && <p className={styles.note}>{t('history.untaken', { act: words(data.untaken) })}</p>}
      <Button tone="soft" disabled={!back} onPress={actions.undo}>
        <span className={styles.action}>
          <Undo2 size={20} aria-hidden="true" />
          <Words text={back ? t('history.undo', { act: words(back) }) : t('history.undoNone')} />
        </span>
      </Button>
      <Button tone="soft" disabled={!again} onPress={actions.redo}>
        <span className={styles.action}>
          <Redo2 size={20} aria-hidden="true" />
          <Words text={again ? t('history.redo', { act: words(again) }) : t('history.redoNone')} />
        </span>
      </Button>
    </div>
  )
}

/** Limits the text to two lines. The full text is a tooltip. */
const Words = ({ text }: { text: string }) => (
  <span className={styles.words} title={text}>
    {text}
  </span>
)

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null

/** Undoes on Ctrl+Z or Cmd+Z, and redoes with Shift. Inside text fields the browser's own undo applies. */
function useUndoKeys(actions: { undo: () => void; redo: () => void }): void {
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z') return
      if (isField(event.target) || event.repeat) return
      event.preventDefault()
      if (event.shiftKey) latest.current.redo()
      else latest.current.undo()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
