import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { showEntriesAtom } from './show-entries.ts'

const EntriesLayer = lazy(() => import('./entries-layer.tsx').then(all => ({ default: all.EntriesLayer })))

/** Loads the code of `EntriesLayer` when the links from amounts to ledger entries are first switched on. */
export function ShowEntriesLayer() {
  const isOn = useAtomValue(showEntriesAtom)
  if (!isOn) return null
  return (
    <Suspense fallback={null}>
      <EntriesLayer />
    </Suspense>
  )
}
