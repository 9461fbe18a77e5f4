import { useTranslation } from 'react-i18next'
import { useIsClosed } from '../../api/closed-until.ts'
import { linkTo, paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { DeadlineNote } from './deadline-note.tsx'
import type { Deadlines } from './deadlines.ts'
import styles from './leap.module.css'

interface LeapQuestionProps {
  deadlines: Deadlines
  isLeaping: boolean
  onLeap: () => void
  onCancel: () => void
}

/** Names the deadlines that would pass, and offers to meet them first. */
export function LeapQuestion({ deadlines, isLeaping, onLeap, onCancel }: LeapQuestionProps) {
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
