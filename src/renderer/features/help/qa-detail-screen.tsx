import { BadgeCheck, CalendarClock, MessageSquare, Package, Store, Undo2, Warehouse } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { QuestionId } from '#shared/help.ts'
import { useCall } from '../../api/queries.ts'
import { flowIcons } from '../../components/flow-icons.tsx'
import { Page } from '../../components/page.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { linkTo, paths } from '../../paths.ts'
import { Card, Cards } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import { Link } from '../../ui/link.tsx'
import parts from '../../ui/parts.module.css'
import { Skeleton, SkeletonCard, SkeletonRows } from '../../ui/skeletons.tsx'
import styles from './help.module.css'

/** Shows the question whose `id` is in the address, with its answer and the other questions of its category. */
export function QaDetailScreen() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const question = useCall('help.question', { id: query.get('id') ?? 'none' })
  return (
    <Page title={t('help.qa')}>
      <QueryState
        query={question}
        skeleton={
          <Cards>
            <SkeletonCard title={false}>
              <Skeleton width="20%" heightPx={12} />
              <Skeleton width="72%" heightPx={44} />
              <Skeleton heightPx={70} />
            </SkeletonCard>
            <SkeletonCard title={false}>
              <SkeletonRows count={1} inCard picturePx={36} hasNote={false} hasFigure={false} />
            </SkeletonCard>
            <SkeletonCard>
              <SkeletonRows count={2} inCard picturePx={0} hasNote={false} hasFigure={false} />
            </SkeletonCard>
            <SkeletonCard title={false}>
              <SkeletonRows count={1} inCard picturePx={36} hasFigure={false} />
            </SkeletonCard>
          </Cards>
        }
      >
        {({ id, title, category, body }) => (
          <Cards>
            <Card>
              <p className={parts.small}>{category}</p>
              <h2 className={styles.question}>{title}</h2>
              <p className={parts.prose}>{body}</p>
            </Card>
            <Subject id={id} />
            <RelatedQuestions id={id} category={category} />
            <Card>
              <Cell icon={<MessageSquare />} label={t('help.ask')} note={t('help.askText')} to={paths.feedback} />
            </Card>
          </Cards>
        )}
      </QueryState>
    </Page>
  )
}

/** Screens that the answers are about. The sandbox itself has none. */
const subjects = {
  start: { icon: <Warehouse />, label: 'home.entries.warehouse', to: paths.warehouse },
  pay: { icon: <Package />, label: 'service.toPay', to: linkTo(paths.orders, { status: 'pending_payment' }) },
  settle: {
    icon: <CalendarClock />,
    label: 'orders.groups.settlement',
    to: linkTo(paths.orders, { group: 'settlement' }),
  },
  withdraw: { icon: flowIcons.withdrawal, label: 'wallet.withdraw', to: paths.withdraw },
  deposit: { icon: flowIcons.deposit, label: 'wallet.deposit', to: paths.deposit },
  refund: { icon: <Undo2 />, label: 'orders.groups.refunds', to: linkTo(paths.orders, { group: 'refunds' }) },
  tier: { icon: <Store />, label: 'tiers.title', to: paths.shopUpgrade },
  verify: { icon: <BadgeCheck />, label: 'identity.title', to: paths.identity },
  sandbox: null,
} as const satisfies Record<QuestionId, unknown>

/** Links to the screen that an answer is about. */
function Subject({ id }: { id: QuestionId }) {
  const { t } = useTranslation()
  const subject = subjects[id]
  if (!subject) return null
  return (
    <Card>
      <Cell icon={subject.icon} label={t(subject.label)} to={subject.to} />
    </Card>
  )
}

/** Number of related questions; the list of all is one press away. */
const shownRelated = 4

/** Lists other questions of the category, as far as they are known, and leads to all questions. */
function RelatedQuestions({ id, category }: { id: string; category: string }) {
  const { t } = useTranslation()
  const list = useCall('help.questions', {}).data?.list ?? []
  const related = list.filter(question => question.category === category && question.id !== id)
  return (
    <Card
      title={t('help.related')}
      aside={
        <Link className={parts.aside} to={paths.qa}>
          {t('app.seeAll')}
        </Link>
      }
    >
      {related.slice(0, shownRelated).map(question => (
        <Cell
          key={question.id}
          label={<span className={styles.related}>{question.title}</span>}
          to={linkTo(paths.qaDetail, { id: question.id })}
        />
      ))}
    </Card>
  )
}
