import { Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import type { ApiError } from '../../api/api-error.ts'
import { useIsClosed } from '../../api/closed-until.ts'
import { useFormats } from '../../i18n/formats.ts'
import { linkTo, paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Cell } from '../../ui/cell.tsx'
import { amountOf } from '../../ui/entries-of.ts'
import { showToast } from '../../ui/toasts.ts'
import { BottomSheet } from '../bottom-sheet.tsx'
import styles from './advance-clock.module.css'
import { type AdvanceClockSheetState, advanceClockSheetAtom } from './advance-clock-sheet-atom.ts'
import type { AdvanceClockRequest } from './clock-steps.ts'
import { DeadlineNote } from './deadline-note.tsx'
import type { Deadlines } from './deadlines.ts'
import type { NewsLine } from './news-lines.ts'
import { useMoveTime } from './use-advance-clock.ts'

/** Asks before the clock passes a deadline, and lists what happened to the store afterwards. */
export function AdvanceClockSheet() {
  const { t } = useTranslation()
  const [state, setState] = useAtom(advanceClockSheetAtom)
  const close = () => setState(null)
  // Keeps the content during the closing animation.
  const last = useRef<AdvanceClockSheetState | null>(null)
  last.current = state ?? last.current
  // Closes after a link in the sheet was followed. A redirect, such as of a reopened store, keeps it open.
  const { key } = useLocation()
  const isFollowed = useNavigationType() === NavigationType.Push
  const shownAt = useRef(key)
  useEffect(() => {
    if (shownAt.current === key) return
    shownAt.current = key
    if (isFollowed) setState(null)
  }, [key, isFollowed, setState])
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
    <BottomSheet
      opened={state !== null}
      onClose={close}
      title={shown.kind === 'asks' ? t('leap.title') : t(`leap.later.${shown.by}`)}
    >
      {shown.kind === 'asks' ? (
        <Question
          deadlines={shown.deadlines}
          isAdvancing={advanceClock.isPending}
          onAdvance={() => advanceClock.mutate(shown.request)}
          onCancel={close}
        />
      ) : (
        <News now={shown.now} lines={shown.lines} onClose={close} />
      )}
    </BottomSheet>
  )
}

interface NewsProps {
  now: string
  lines: readonly NewsLine[]
  onClose: () => void
}

/** Lists what happened to the store while the clock advanced. */
function News({ now, lines, onClose }: NewsProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const news = useRef<HTMLDivElement>(null)
  // The focused button may have been removed with the question. If it was not, the sheet has yet to note where the focus
  // returns, because without motion this effect runs first.
  useEffect(() => {
    if (document.activeElement === document.body) news.current?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <div ref={news} className={styles.news} tabIndex={-1} data-autofocus>
        <Text c="dimmed" size="xs">
          {formats.exact(now)}
        </Text>
        {lines.map(({ id, label, value, tone, of, to }) => (
          <Cell
            key={id}
            label={label}
            {...(to && { to })}
            {...(value && {
              value: (
                <bdi className={styles.value} data-tone={tone} {...(of && amountOf(of))}>
                  {value}
                </bdi>
              ),
            })}
          />
        ))}
      </div>
      <Button full onPress={onClose}>
        {t('app.done')}
      </Button>
    </>
  )
}

interface QuestionProps {
  deadlines: Deadlines
  isAdvancing: boolean
  onAdvance: () => void
  onCancel: () => void
}

/** Lists the deadlines that would pass, with links to meet them first. */
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
