import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { queryClient } from '../api/queries.ts'
import { isOfAreas, readChanged } from '../api/reads.ts'
import { followSeller } from '../api/seller-stream.ts'
import { profileAtom } from '../api/session.ts'
import { sessionEndedAtom } from '../api/session-ended.ts'

/** Subscribes to changes of the signed-in seller's data. */
export function LiveUpdates() {
  const sellerId = useAtomValue(profileAtom)?.id
  const hasEnded = useAtomValue(sessionEndedAtom)
  useEffect(() => {
    if (sellerId !== undefined && !hasEnded) return followSeller(sellerId)
  }, [sellerId, hasEnded])
  useEffect(() => {
    // Without the seller's stream, operator data in the side panel may be stale, for example after a reset.
    if (hasEnded) void readChanged(queryClient, isOfAreas(new Set()))
  }, [hasEnded])
  return null
}
