import { useCommand } from '../api/operator.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { showToast } from '../ui/toasts.ts'

/** How far the sandbox's clock is put forward at a press. */
export const leaps = { hour: 'PT1H', day: 'P1D', week: 'P7D' } as const
export type Leap = keyof typeof leaps

/** Lets time pass, and says how much happened or why nothing did. */
export function useLeap() {
  const { t } = useTranslation()
  const clock = useCommand('sandbox.clock')
  const leap = (by: Leap) =>
    clock.mutate(
      { input: { advance: leaps[by] } },
      {
        onSuccess: ({ events }) => showToast(t('settings.timePassed', { count: events })),
        onError: error => showToast(error.message || t('app.loadingFailed'), { tone: 'error' }),
      },
    )
  return { leap, isLeaping: clock.isPending }
}
