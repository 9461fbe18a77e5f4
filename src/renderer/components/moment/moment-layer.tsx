import { useAtomValue } from 'jotai'
import { lazy, Suspense, useEffect, useState } from 'react'
import { openEntry } from '../../ui/sheet-entries.ts'
import { leaveMoment, momentsAtom } from './moments.ts'

/** Loaded at the first moment. */
const MomentPage = lazy(() => import('./moment-page.tsx').then(all => ({ default: all.MomentPage })))

/** Draws the moments over the screen. */
export function MomentLayer() {
  const [first] = useAtomValue(momentsAtom)
  const [wasShown, setShown] = useState(false)
  if (first && !wasShown) setShown(true)
  // Not in the lazy part: the entry must be made immediately to take over that of a sheet that closes.
  useEffect(() => (first ? openEntry(leaveMoment) : undefined), [first])
  if (!wasShown) return null
  return (
    <Suspense fallback={null}>
      <MomentPage moment={first} />
    </Suspense>
  )
}
