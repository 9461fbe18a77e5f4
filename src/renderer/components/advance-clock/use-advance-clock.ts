import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getDefaultStore, useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { profileAtom } from '../../api/session.ts'
import { worldNow } from '../../api/world-clock.ts'
import { useFormats } from '../../i18n/formats.ts'
import { showToast } from '../../ui/toasts.ts'
import { showMoment } from '../moment/moments.ts'
import { advanceClockSheetAtom } from './advance-clock-sheet-atom.ts'
import { type AdvanceClockRequest, type ClockStep, clockSteps } from './clock-steps.ts'
import { isAnythingDue } from './deadlines.ts'
import { leapMoment } from './leap-moment.ts'
import { newsLines } from './news-lines.ts'
import { withPictures } from './news-pictures.ts'

/** Returns a function that advances the clock without asking and shows the changes of the seller's store. */
export function useMoveTime() {
  const { t } = useTranslation()
  const formats = useFormats()
  const client = useQueryClient()
  const username = useAtomValue(profileAtom)?.username
  return async ({ by, operatorKey, isInSheet }: AdvanceClockRequest): Promise<void> => {
    const from = worldNow()
    const input = { advance: clockSteps[by], ...(username && { username }) }
    const { now, store } = await call('sandbox.clock', input, { isPatient: true, ...(operatorKey && { operatorKey }) })
    await client.invalidateQueries()
    // A period includes its start and excludes its end.
    // The extra millisecond excludes events at the old time and includes those at the new one.
    const period = { from: new Date(from + 1).toISOString(), to: new Date(Date.parse(now) + 1).toISOString() }
    const lines = store ? newsLines({ store, period }, { t, formats }) : []
    const shown = lines.length > 0 && !isInSheet ? await withPictures(lines) : null
    getDefaultStore().set(advanceClockSheetAtom, null)
    if (shown) showMoment(leapMoment({ by, from, now, lines: shown }, { t, formats }))
    else {
      const words = lines.map(({ label, value }) => (value ? `${label} (${value})` : label))
      showToast(store ? words.join(' · ') || t('leap.nothing') : formats.exact(now))
    }
  }
}

/** Advances the clock. If a deadline of the seller would pass, a sheet asks first. */
export function useAdvanceClock({ onError }: { onError?: (error: ApiError) => void } = {}) {
  const { t } = useTranslation()
  const username = useAtomValue(profileAtom)?.username
  const move = useMoveTime()
  const advanceClock = useMutation<void, ApiError, AdvanceClockRequest>({
    mutationKey: ['sandbox.deadlines'],
    // `onError` reports errors.
    meta: { toast: false },
    mutationFn: async request => {
      const { by, operatorKey, isInSheet } = request
      if (username && !isInSheet) {
        const input = { username, advance: clockSteps[by] }
        const deadlines = await call('sandbox.deadlines', input, { ...(operatorKey && { operatorKey }) })
        if (isAnythingDue(deadlines)) return getDefaultStore().set(advanceClockSheetAtom, { request, deadlines })
      }
      await move(request)
    },
    onError: onError ?? (error => showToast(error.message || t('app.loadingFailed'), { tone: 'error' })),
  })
  return {
    advanceClock: (by: ClockStep, how: Omit<AdvanceClockRequest, 'by'> = {}) => {
      if (!advanceClock.isPending) advanceClock.mutate({ by, ...how })
    },
    isAdvancing: advanceClock.isPending,
    error: advanceClock.error,
  }
}
