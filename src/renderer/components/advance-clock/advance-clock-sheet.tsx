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
import { useMoveTime } from '../use-leap.ts'
import { DeadlineNote } from './deadline-note.tsx'
import type { Deadlines } from './deadlines.ts'
import styles from './leap.module.css'
import type { LeapLine } from './leap-lines.ts'
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

interface LeapNewsProps {
  now: string
  lines: readonly LeapLine[]
  onClose: () => void
}

/** What happened to the store while time passed. */
function LeapNews({ now, lines, onClose }: LeapNewsProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const news = useRef<HTMLDivElement>(null)
  // The sheet may have asked before: the button that had the focus is gone.
  useEffect(() => news.current?.focus({ preventScroll: true }), [])
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

interface LeapQuestionProps {
  deadlines: Deadlines
  isLeaping: boolean
  onLeap: () => void
  onCancel: () => void
}

/** Names the deadlines that would pass, and offers to meet them first. */
function LeapQuestion({ deadlines, isLeaping, onLeap, onCancel }: LeapQuestionProps) {
  const { t } = useTranslation()
  const { unpaid } = deadlines
  return (
    <>
      <DeadlineNote deadlines={deadlines} isFocused />
      <div className={styles.acts}>
        <First deadlines={deadlines} onCancel={onCancel} />
        <Button tone="soft" full busy={isLeaping} onPress={onLeap}>
          {unpaid.count > 0 ? t('leap.letExpire', { count: unpaid.count }) : t('leap.anyway')}
        </Button>
      </div>
    </>
  )
}

/** The act that keeps the deadline. A closed store takes no payments and no replies. */
function First({ deadlines: { unpaid }, onCancel }: Pick<LeapQuestionProps, 'deadlines' | 'onCancel'>) {
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
