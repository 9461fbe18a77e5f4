import { useMutation } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import type { ApiError } from '../../api/api-error.ts'
import { showToast } from '../../ui/toasts.ts'
import { BottomSheet } from '../bottom-sheet.tsx'
import { useMoveTime } from '../use-leap.ts'
import { LeapNews } from './leap-news.tsx'
import { LeapQuestion } from './leap-question.tsx'
import { type LeapSheetState, leapSheetAtom } from './leap-sheet-atom.ts'
import type { LeapRequest } from './leaps.ts'

/** Asks before time passes a deadline, and tells what happened to the store after it. */
export function LeapSheet() {
  const { t } = useTranslation()
  const [state, setState] = useAtom(leapSheetAtom)
  const close = () => setState(null)
  // While it glides out it shows what it showed.
  const last = useRef<LeapSheetState | null>(null)
  last.current = state ?? last.current
  // A link in it leads to another screen. A redirect, such as of a store that opens again, leaves the news in sight.
  const { key } = useLocation()
  const isFollowed = useNavigationType() === NavigationType.Push
  const shownAt = useRef(key)
  useEffect(() => {
    if (shownAt.current === key) return
    shownAt.current = key
    if (isFollowed) setState(null)
  }, [key, isFollowed, setState])
  const move = useMoveTime()
  const leap = useMutation<void, ApiError, LeapRequest>({
    mutationKey: ['sandbox.clock'],
    meta: { toast: false },
    mutationFn: move,
    onError: error => {
      close()
      showToast(error.message || t('app.loadingFailed'), { tone: 'error' })
    },
  })
  const shown = last.current
  if (!shown) return null
  return (
    <BottomSheet
      opened={state !== null}
      onClose={close}
      title={shown.kind === 'asks' ? t('leap.title') : t(`leap.later.${shown.by}`)}
    >
      {shown.kind === 'asks' ? (
        <LeapQuestion
          deadlines={shown.deadlines}
          isLeaping={leap.isPending}
          onLeap={() => leap.mutate(shown.request)}
          onCancel={close}
        />
      ) : (
        <LeapNews now={shown.now} lines={shown.lines} onClose={close} />
      )}
    </BottomSheet>
  )
}
