import { Flex, Text } from '@mantine/core'
import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { orderTimes } from '#shared/orders.ts'
import { requestLimits } from '#shared/requests.ts'
import { worldNow } from '../../api/world-clock.ts'
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
import { isCalm, urgencyOf } from './layout.ts'

type Todo = Answer<'home.stat'>['todo']

const leftUntil = (deadline: string | null): number => (deadline === null ? 0 : Date.parse(deadline) - worldNow())

/** Lists work for the seller, the most urgent first, each with one button. Its first card overlaps the store's front. */
export function Work({ todo, layout }: { todo: Todo; layout: HomeLayout }) {
  const { t } = useTranslation()
  const { pendingPayment, refundOrderNo, overdueParcels } = todo
  return (
    <Flex component="section" direction="column" gap="md" aria-label={t('home.todo')}>
      {isCalm(layout) && <NothingWaits />}
      {layout.work !== 0 && (
        <div className={styles.tasks}>
          {pendingPayment > 0 && <ToPay todo={todo} />}
          {refundOrderNo !== null && <Refunds todo={todo} orderNo={refundOrderNo} />}
        </div>
      )}
      {layout.hasParcels && (
        <Card isRaised={layout.work === 0}>
          <Cell
            label={t('home.parcels', { count: overdueParcels })}
            note={t('home.parcelsNote')}
            to={linkTo(paths.orders, { status: 'shipped' })}
          />
        </Card>
      )}
    </Flex>
  )
}

/** Shows the number of unpaid orders, the first deadline and their total cost. */
function ToPay({ todo: { pendingPayment, nextDueAt, toPay, toPayImages } }: { todo: Todo }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const left = leftUntil(nextDueAt)
  return (
    <WorkCard
      label={t('home.toPayLabel')}
      count={t('home.orders', { count: pendingPayment })}
      images={toPayImages}
      note={t('home.firstDue', { span: formats.span(left) })}
      left={left}
      wholeHours={orderTimes.payWithinHours}
      // One payment accepts at most `bulk` orders, so the total of more orders cannot be on the button.
      act={
        pendingPayment > requestLimits.bulk
          ? t('orders.payNow')
          : t('home.paySum', { amount: formats.money(toPay).value })
      }
      to={linkTo(paths.orders, { status: 'pending_payment', pay: 'all' })}
      isPrimary
    />
  )
}

/** Shows the number of refund requests that wait for a reply, and the time left. A press opens the first. */
function Refunds({ todo: { refunds, nextRefundAt, refundImages }, orderNo }: { todo: Todo; orderNo: string }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const left = leftUntil(nextRefundAt)
  return (
    <WorkCard
      label={t('home.refundsLabel')}
      count={t('home.asked', { count: refunds })}
      images={refundImages}
      note={t('home.toAnswer', { span: formats.span(left) })}
      left={left}
      wholeHours={orderTimes.answerRefundWithinHours}
      act={t('home.answer')}
      to={linkTo(paths.refund, { orderNo })}
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
  /** Pictures of the products, below `fileHost`. */
  images: readonly string[]
  /** Time left, in words. */
  note: string
  /** Time left in milliseconds, of so many hours. */
  left: number
  wholeHours: number
  act: string
  to: string
  isPrimary?: boolean
}

const hourMs = 3_600_000

/** Shows one kind of task with its products, the time left and a button. */
function WorkCard({ label, count, images, note, left, wholeHours, act, to, isPrimary = false }: WorkCardProps) {
  const formats = useFormats()
  const fileUrl = useFileUrl()
  const urgency = urgencyOf(left)
  return (
    <article className={styles.task}>
      <Flex justify="space-between" align="center" gap="xs">
        <PictureStack srcs={images.map(fileUrl)} />
        <TimeRing
          share={left / (wholeHours * hourMs)}
          figure={formats.number(Math.max(0, Math.floor(left / (left < hourMs ? 60_000 : hourMs))))}
          tone={urgency}
        />
      </Flex>
      <Text mt="sm" c="dimmed" size="xs">
        {label}
      </Text>
      <Text size="lg" fw={700} lh={1.3}>
        {count}
      </Text>
      <p className={styles.note} data-tone={urgency}>
        {note}
      </p>
      <div className={styles.act}>
        <ButtonLink full to={to} tone={isPrimary ? 'primary' : 'soft'}>
          {act}
        </ButtonLink>
      </div>
    </article>
  )
}
