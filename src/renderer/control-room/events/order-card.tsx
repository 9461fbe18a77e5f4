import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type OrderStatus, orderStatuses } from '#shared/orders.ts'
import { useCall } from '../../api/queries.ts'
import { QueryState } from '../../components/query-state.tsx'
import { SearchBox } from '../../components/search-box.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { controlRoomPaths, linkTo } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Link } from '../../ui/link.tsx'
import parts from '../../ui/parts.module.css'
import { Picture } from '../../ui/picture.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { Select } from '../../ui/select.tsx'
import { SkeletonForm, SkeletonRows } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Amount } from '../amount.tsx'
import { UntilStatus } from '../time/until-status.tsx'
import styles from './events.module.css'
import { useGoodsPicture } from './goods-picture.ts'
import { CommentAction, type Order, ParcelActions, PlainAction, RefundActions } from './order-actions.tsx'

const shown = 20

interface OrderCardProps {
  username: string
  orderNo: string | undefined
  onChoose: (orderNo: string) => void
}

/** Selects an order of the store and offers the actions of its buyer and carrier. */
export function OrderCard({ username, orderNo, onChoose }: OrderCardProps) {
  const { t } = useTranslation('sandbox')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (orderNo !== undefined) place.current?.scrollIntoView({ block: 'nearest' })
  }, [orderNo])
  return (
    <div ref={place}>
      <Card title={t('events.actions.title')}>
        <div className={styles.halves}>
          <OrderChoice username={username} orderNo={orderNo} onChoose={onChoose} />
          {orderNo === undefined ? (
            <EmptyState text={t('events.actions.chooseFirst')} />
          ) : (
            <ChosenOrder key={orderNo} username={username} orderNo={orderNo} />
          )}
        </div>
      </Card>
    </div>
  )
}

function OrderChoice({ username, orderNo, onChoose }: OrderCardProps) {
  const { t } = useTranslation(['sandbox', 'console'])
  const pictureOf = useGoodsPicture()
  const [q, setQ] = useState('')
  const [status, setStatus] = useState<OrderStatus | ''>('')
  const query = useCall('sandbox.listOrders', { username, size: shown, ...(q && { q }), ...(status && { status }) })
  return (
    <div className={parts.tight}>
      <div className={styles.search}>
        <SearchBox label={t('events.actions.search')} value={q} onChange={setQ} />
      </div>
      <Select
        aria-label={t('events.actions.status')}
        value={status}
        onChange={event => setStatus(event.currentTarget.value as OrderStatus | '')}
        data={[
          { value: '', label: t('events.actions.anyStatus') },
          ...orderStatuses.map(each => ({ value: each, label: t(`console:status.${each}`) })),
        ]}
      />
      <QueryState query={query} skeleton={<SkeletonRows count={4} inCard />}>
        {({ list }) =>
          list.length === 0 ? (
            <p className={parts.dim}>{t('events.actions.none')}</p>
          ) : (
            <div className={styles.scroll}>
              <RadioCards
                label={t('events.actions.title')}
                value={orderNo ?? ''}
                onChange={onChoose}
                options={list.map(order => ({
                  id: order.orderNo,
                  mark: <Picture src={pictureOf(order.product.image)} sizePx={48} />,
                  title: <bdi dir="ltr">{order.orderNo}</bdi>,
                  note: <OrderNote order={order} />,
                  aside: <Amount minor={order.amount} of={{ orderNo: order.orderNo }} />,
                }))}
              />
            </div>
          )
        }
      </QueryState>
    </div>
  )
}

function OrderNote({ order }: { order: Order }) {
  const { t } = useTranslation()
  return (
    <>
      {t(`status.${order.status}`)}
      <br />
      <bdi>{order.buyer.name}</bdi>
    </>
  )
}

/** Shows the current state of the order, and each action with its fields or the reason why it is disabled. */
function ChosenOrder({ username, orderNo }: { username: string; orderNo: string }) {
  const { t } = useTranslation('sandbox')
  const query = useCall('sandbox.listOrders', { username, q: orderNo })
  return (
    <QueryState query={query} skeleton={<SkeletonForm fields={3} />}>
      {({ list }) => {
        const order = list.find(each => each.orderNo === orderNo)
        return order ? <OrderActions order={order} /> : <p className={parts.dim}>{t('events.actions.none')}</p>
      }}
    </QueryState>
  )
}

function OrderActions({ order }: { order: Order }) {
  return (
    <div className={parts.stack}>
      <Summary order={order} />
      <div className={styles.actions}>
        <PlainAction order={order} act="cancel" />
        <RefundActions key={order.amount} order={order} />
        <PlainAction order={order} act="withdraw_refund" />
        <CommentAction order={order} />
        <ParcelActions order={order} />
      </div>
    </div>
  )
}

function Summary({ order }: { order: Order }) {
  const { t } = useTranslation(['sandbox', 'console'])
  const formats = useFormats()
  const { orderNo, status, refund, amount, quantity, buyer, product, at } = order
  return (
    <div className={parts.tight}>
      <h3 className={parts.heading}>
        <bdi dir="ltr">{orderNo}</bdi> <Chip tone="accent">{t(`console:status.${status}`)}</Chip>{' '}
        {refund && <Chip tone="dim">{t(`console:refunds.status.${refund}`)}</Chip>}
      </h3>
      <p>
        <bdi>{product.name}</bdi> · {t('console:orders.pieces', { count: quantity })} ·{' '}
        <Amount minor={amount} of={{ orderNo }} />
      </p>
      <p className={parts.small}>
        <bdi>{buyer.name}</bdi> · {formats.country(buyer.country)} · {formats.exact(at)}
      </p>
      <div className={styles.way}>
        <Link className={styles.follow} to={linkTo(controlRoomPaths.panel, { panel: 'time', orderNo })}>
          {t('events.follow')}
        </Link>
        <UntilStatus orderNo={orderNo} />
      </div>
    </div>
  )
}
