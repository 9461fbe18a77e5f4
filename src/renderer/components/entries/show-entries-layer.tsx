import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { showEntriesAtom } from './show-entries.ts'

const EntriesLayer = lazy(async () => {
  const [{ EntriesLayer: Layer }, { speakInRoom }] = await Promise.all([
    import('./entries-layer.tsx'),
    import('../../i18n/room.ts'),
  ])
  await speakInRoom()
  return { default: Layer }
})

/** Loads what leads from amounts to entries where somebody asked for it; nothing at all until then. */
export function ShowEntriesLayer() {
  const isOn = useAtomValue(showEntriesAtom)
  if (!isOn) return null
  return (
    <Suspense fallback={null}>
      <EntriesLayer />
    </Suspense>
  )
}
