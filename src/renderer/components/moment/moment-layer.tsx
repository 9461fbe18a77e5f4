import { useAtomValue } from 'jotai'
import { lazy, Suspense, useEffect, useState } from 'react'
import { openEntry } from '../../ui/sheet-entries.ts'
import { leaveMoment, momentsAtom } from './moments.ts'

/** Loaded when the console shows its first full-screen confirmation. */
const MomentPage = lazy(() => import('./moment-page.tsx').then(all => ({ default: all.MomentPage })))

/** Shows the queued full-screen confirmations over the screen. */
export function MomentLayer() {
  const [first] = useAtomValue(momentsAtom)
  const [wasShown, setShown] = useState(false)
  if (first && !wasShown) setShown(true)
  // This effect is not in the lazy `MomentPage`, because the history entry of a closing sheet can only be reused immediately.
  useEffect(() => (first ? openEntry(leaveMoment) : undefined), [first])
  if (!wasShown) return null
  return (
    <Suspense fallback={null}>
      <MomentPage moment={first} />
    </Suspense>
  )
}
