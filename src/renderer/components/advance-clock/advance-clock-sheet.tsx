import { useMutation } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../api/api-error.ts'
import { useIsClosed } from '../../api/closed-until.ts'
import { linkTo, paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { showToast } from '../../ui/toasts.ts'
import { BottomSheet } from '../bottom-sheet.tsx'
import { useFollowedLink } from '../use-followed-link.ts'
import styles from './advance-clock.module.css'
import { type AdvanceClockSheetState, advanceClockSheetAtom } from './advance-clock-sheet-atom.ts'
import type { AdvanceClockRequest } from './clock-steps.ts'
import { DeadlineNote } from './deadline-note.tsx'
import type { Deadlines } from './deadlines.ts'
import { useMoveTime } from './use-advance-clock.ts'

/** Asks before the clock passes a deadline. Afterwards a full-screen confirmation (`Moment`) shows what happened. */
export function AdvanceClockSheet() {
  const { t } = useTranslation()
  const [state, setState] = useAtom(advanceClockSheetAtom)
  const close = () => setState(null)
  // Keeps the content during the closing animation.
  const last = useRef<AdvanceClockSheetState | null>(null)
  last.current = state ?? last.current
  useFollowedLink(close)
  const move = useMoveTime()
  const advanceClock = useMutation<void, ApiError, AdvanceClockRequest>({
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
    <BottomSheet opened={state !== null} onClose={close} title={t('leap.title')}>
      <Question
        deadlines={shown.deadlines}
        isAdvancing={advanceClock.isPending}
        onAdvance={() => advanceClock.mutate(shown.request)}
        onCancel={close}
      />
    </BottomSheet>
  )
}

interface QuestionProps {
  deadlines: Deadlines
  isAdvancing: boolean
  onAdvance: () => void
  onCancel: () => void
}

/** Lists the deadlines that would pass, with links to the actions that meet them. */
function Question({ deadlines, isAdvancing, onAdvance, onCancel }: QuestionProps) {
  const { t } = useTranslation()
  const { unpaid } = deadlines
  return (
    <>
      <DeadlineNote deadlines={deadlines} isFocused />
      <div className={styles.acts}>
        <First deadlines={deadlines} onCancel={onCancel} />
        <Button tone="soft" full busy={isAdvancing} onPress={onAdvance}>
          {unpaid.count > 0 ? t('leap.letExpire', { count: unpaid.count }) : t('leap.anyway')}
        </Button>
      </div>
    </>
  )
}

/** Links to the action that meets the deadline. A closed store accepts no payments or replies. */
function First({ deadlines: { unpaid }, onCancel }: Pick<QuestionProps, 'deadlines' | 'onCancel'>) {
  const { t } = useTranslation()
  const isClosed = useIsClosed()
  if (isClosed)
    return (
      <Button full onPress={onCancel}>
        {t('leap.cancel')}
      </Button>
    )
  if (unpaid.count === 0)
    return (
      <ButtonLink full to={linkTo(paths.orders, { group: 'refunds' })}>
        {t('leap.replyFirst')}
      </ButtonLink>
    )
  const pay = unpaid.orderNos.join(',')
  return (
    <ButtonLink full to={linkTo(paths.orders, { status: 'pending_payment', pay })}>
      {t('leap.payFirst')}
    </ButtonLink>
  )
}
