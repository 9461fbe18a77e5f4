import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getDefaultStore, useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../api/api-error.ts'
import { call } from '../api/client.ts'
import { profileAtom } from '../api/session.ts'
import { worldNow } from '../api/world-clock.ts'
import { useFormats } from '../i18n/formats.ts'
import { showToast } from '../ui/toasts.ts'
import { isAnythingDue } from './leap/deadlines.ts'
import { leapLines } from './leap/leap-lines.ts'
import { leapSheetAtom } from './leap/leap-sheet-atom.ts'
import { type Leap, type LeapRequest, leaps } from './leap/leaps.ts'

/** Moves the clock at once, and tells what that did to the seller's store. */
export function useMoveTime() {
  const { t } = useTranslation()
  const formats = useFormats()
  const client = useQueryClient()
  const username = useAtomValue(profileAtom)?.username
  return async ({ by, operatorKey, isInSheet }: LeapRequest): Promise<void> => {
    const from = worldNow()
    const input = { advance: leaps[by], ...(username && { username }) }
    const { now, store } = await call('sandbox.clock', input, { isPatient: true, ...(operatorKey && { operatorKey }) })
    await client.invalidateQueries()
    // What happened at the moment of the press happened before it.
    const period = { from: new Date(from + 1).toISOString(), to: new Date(Date.parse(now) + 1).toISOString() }
    const lines = store ? leapLines({ store, period }, { t, formats }) : []
    if (lines.length > 0 && !isInSheet) getDefaultStore().set(leapSheetAtom, { kind: 'tells', by, now, lines })
    else {
      getDefaultStore().set(leapSheetAtom, null)
      const words = lines.map(({ label, value }) => (value ? `${label} (${value})` : label))
      showToast(store ? words.join(' · ') || t('leap.nothing') : formats.exact(now))
    }
  }
}

/** Lets time pass. Where a deadline of the seller would pass with it, a sheet asks first. */
export function useLeap({ onError }: { onError?: (error: ApiError) => void } = {}) {
  const { t } = useTranslation()
  const username = useAtomValue(profileAtom)?.username
  const move = useMoveTime()
  const leap = useMutation<void, ApiError, LeapRequest>({
    mutationKey: ['sandbox.deadlines'],
    // `onError` says it.
    meta: { toast: false },
    mutationFn: async request => {
      const { by, operatorKey, isInSheet } = request
      if (username && !isInSheet) {
        const input = { username, advance: leaps[by] }
        const deadlines = await call('sandbox.deadlines', input, { ...(operatorKey && { operatorKey }) })
        if (isAnythingDue(deadlines)) return getDefaultStore().set(leapSheetAtom, { kind: 'asks', request, deadlines })
      }
      await move(request)
    },
    onError: onError ?? (error => showToast(error.message || t('app.loadingFailed'), { tone: 'error' })),
  })
  return {
    leap: (by: Leap, how: Omit<LeapRequest, 'by'> = {}) => {
      if (!leap.isPending) leap.mutate({ by, ...how })
    },
    isLeaping: leap.isPending,
    error: leap.error,
  }
}
