import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { queryClient } from '../api/queries.ts'
import { isOfAreas, readChanged } from '../api/reads.ts'
import { followSeller } from '../api/seller-stream.ts'
import { profileAtom } from '../api/session.ts'
import { sessionEndedAtom } from '../api/session-ended.ts'

/** Follows the seller's changes on the server while somebody is signed in. */
export function LiveUpdates() {
  const sellerId = useAtomValue(profileAtom)?.id
  const hasEnded = useAtomValue(sessionEndedAtom)
  useEffect(() => {
    if (sellerId !== undefined && !hasEnded) return followSeller(sellerId)
  }, [sellerId, hasEnded])
  useEffect(() => {
    // The seller's stream is over. The margin still shows the operator's reads, perhaps of a world that was replaced.
    if (hasEnded) void readChanged(queryClient, isOfAreas(new Set()))
  }, [hasEnded])
  return null
}
