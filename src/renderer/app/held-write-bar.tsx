import { useAtomValue } from 'jotai'
import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { heldMessageAtom, sendHeldAtOnce, sendHeldOnLeaving, undoHeld } from '../api/held-writes.ts'
import { paths } from '../paths.ts'
import { showToast } from '../ui/toasts.ts'
import { UndoBar } from '../ui/undo-bar.tsx'

/** These paths redirect, so leaving them does not count as leaving a screen. */
const waypoints: readonly string[] = [paths.root, paths.landing]

/** Offers to undo the delayed write. The write is sent when its screen or the window closes. */
export function HeldWriteBar() {
  const { t } = useTranslation()
  const message = useAtomValue(heldMessageAtom)
  const { pathname } = useLocation()
  useEffect(() => () => void (waypoints.includes(pathname) || sendHeldOnLeaving()), [pathname])
  useEffect(() => {
    addEventListener('pagehide', sendHeldAtOnce)
    return () => removeEventListener('pagehide', sendHeldAtOnce)
  }, [])
  const undo = useCallback(() => {
    undoHeld()
    showToast(t('app.undone'))
  }, [t])
  return message === null ? null : <UndoBar message={message} undoLabel={t('app.undo')} onUndo={undo} />
}
