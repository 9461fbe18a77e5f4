import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { Answer } from '#shared/contract/schemas.ts'
import { profileAtom } from '../../api/session.ts'
import { type HomeLayout, keepHomeLayout, readHomeLayout } from '../../storage/home-layout.ts'
import { expectedLayout, layoutOf } from './layout.ts'

/** What the store centre shows; until that is known, what it showed last. */
export function useHomeLayout(stat: Answer<'home.stat'> | undefined): HomeLayout {
  const profile = useAtomValue(profileAtom)
  const username = profile?.username ?? ''
  const layout = stat && layoutOf(stat)
  useEffect(() => {
    if (layout) keepHomeLayout(username, layout)
  })
  return layout ?? readHomeLayout(username) ?? expectedLayout(profile?.hasPayPassword ?? true)
}
