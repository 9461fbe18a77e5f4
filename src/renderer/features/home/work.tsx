import { Flex, Text } from '@mantine/core'
import { CircleCheck, Truck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { requestLimits } from '#shared/requests.ts'
import { type Deadline, TimeLeft, timeLeft } from '../../components/time-left.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { useFileUrl } from '../../media/file-url.ts'
import { linkTo, paths } from '../../paths.ts'
import type { HomeLayout } from '../../storage/home-layout.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import { PictureStack } from '../../ui/picture-stack.tsx'
import { TimeRing } from '../../ui/time-ring.tsx'
import styles from './home.module.css'
import { isCalm } from './layout.ts'

type Todo = Answer<'home.stat'>['todo']

/**
 * Lists work for the seller, the most urgent first, each with one button. The first card overlaps the store's front.
 */
export function Work({ todo, layout }: { todo: Todo; layout: HomeLayout }) {
  const { t } = useTranslation()
  const { pendingPayment, refundOrderNo, overdueParcels } = todo
  const isPayFirst = refundOrderNo === null || (pendingPayment > 0 && isBefore(todo.nextDueAt, todo.nextRefundAt))
  const toPay = pendingPayment > 0 && <ToPay todo={todo} isPrimary={isPayFirst} />
  const refunds = refundOrderNo !== null && <Refunds todo={todo} orderNo={refundOrderNo} isPrimary={!isPayFirst} />
  return (
    <Flex component="section" direction="column" gap="md" aria-label={t('home.todo')}>
      {isCalm(layout) && <NothingWaits />}
      {layout.work !== 0 && (
        <div className={styles.tasks}>
          {isPayFirst ? toPay : refunds}
          {isPayFirst ? refunds : toPay}
        </div>
      )}
      {layout.hasParcels && (
        <Card isRaised={layout.work === 0}>
          <Cell
            picture={
              <span className={styles.parcel} data-tone="warn" aria-hidden="true">
                <Truck size={24} />
              </span>
            }
            label={t('home.parcels', { count: overdueParcels })}
            note={t('home.parcelsNote')}
            to={linkTo(paths.orders, { status: 'shipped' })}
          />
        </Card>
      )}
    </Flex>
  )
}

/** Compares two times (ISO 8601); null is after each. */
const isBefore = (one: string | null, other: string | null): boolean =>
  one !== null && (other === null || Date.parse(one) <= Date.parse(other))

interface TaskProps {
  todo: Todo
  /** True for the most urgent task. */
  isPrimary: boolean
}

/** Shows the number of unpaid orders, the first deadline and their total cost. */
function ToPay({ todo: { pendingPayment, nextDueAt, toPay, toPayImages }, isPrimary }: TaskProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <WorkCard
      label={t('home.toPayLabel')}
      count={t('home.orders', { count: pendingPayment })}
      images={toPayImages}
      deadline={nextDueAt === null ? null : { until: nextDueAt, task: 'pay' }}
      // One payment accepts at most `bulk` orders, so the total of more orders cannot be on the button.
      act={
        pendingPayment > requestLimits.bulk
          ? t('orders.payNow')
          : t('home.paySum', { amount: formats.money(toPay).value })
      }
      to={linkTo(paths.orders, { status: 'pending_payment', pay: 'all' })}
      isPrimary={isPrimary}
    />
  )
}

/** Shows the number of refund requests that wait for a reply, and the time left. A press opens the first. */
function Refunds({
  todo: { refunds, nextRefundAt, refundImages },
  orderNo,
  isPrimary,
}: TaskProps & { orderNo: string }) {
  const { t } = useTranslation()
  return (
    <WorkCard
      label={t('home.refundsLabel')}
      count={t('home.asked', { count: refunds })}
      images={refundImages}
      deadline={nextRefundAt === null ? null : { until: nextRefundAt, task: 'reply' }}
      act={t('home.answer')}
      to={linkTo(paths.refund, { orderNo })}
      isPrimary={isPrimary}
    />
  )
}

/** Says that there are no tasks. */
function NothingWaits() {
  const { t } = useTranslation()
  return (
    <Flex className={styles.calm} component="p" gap="md" align="center">
      <CircleCheck aria-hidden="true" size={20} />
      {t('home.nothing')}
    </Flex>
  )
}

interface WorkCardProps {
  label: string
  /** For example "3 orders". */
  count: string
  /** Paths of product pictures under `fileHost`. */
  images: readonly string[]
  /** The first deadline. */
  deadline: Deadline | null
  act: string
  to: string
  isPrimary: boolean
}

/** Shows one kind of task with its products, the time left and a button. */
function WorkCard({ label, count, images, deadline, act, to, isPrimary }: WorkCardProps) {
  const fileUrl = useFileUrl()
  return (
    <article className={styles.task}>
      <div className={styles.facts}>
        <PictureStack srcs={images.map(fileUrl)} />
        <div className={styles.words}>
          <Text c="dimmed" size="xs">
            {label}
          </Text>
          <Text size="lg" fw={700} lh={1.3}>
            {count}
          </Text>
          {deadline && <TimeLeft {...deadline} bar="none" />}
        </div>
        {deadline && <Ring deadline={deadline} />}
      </div>
      <div className={styles.act}>
        <ButtonLink full to={to} tone={isPrimary ? 'primary' : 'soft'}>
          {act}
        </ButtonLink>
      </div>
    </article>
  )
}

const hourMs = 3_600_000

/** Shows the time left as a ring with the hours, or in the last hour the minutes. */
function Ring({ deadline }: { deadline: Deadline }) {
  const formats = useFormats()
  const { left, share, tone } = timeLeft(deadline)
  const figure = formats.number(Math.floor(left / (left < hourMs ? 60_000 : hourMs)))
  return <TimeRing share={share} figure={figure} tone={tone} />
}
