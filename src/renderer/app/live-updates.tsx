import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { startLive } from '../api/live.ts'
import { profileAtom } from '../api/session.ts'
import { sessionEndedAtom } from '../api/session-ended.ts'

/** Listens to what changes on the server for as long as somebody is signed in. */
export function LiveUpdates() {
  const sellerId = useAtomValue(profileAtom)?.id
  const hasEnded = useAtomValue(sessionEndedAtom)
  useEffect(() => {
    if (sellerId !== undefined && !hasEnded) return startLive(sellerId)
  }, [sellerId, hasEnded])
  return null
}
