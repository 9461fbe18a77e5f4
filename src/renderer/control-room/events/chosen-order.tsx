import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/queries.ts'
import { QueryState } from '../../components/query-state.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { linkTo, roomPaths } from '../../paths.ts'
import { Chip } from '../../ui/chip.tsx'
import { Link } from '../../ui/link.tsx'
import parts from '../../ui/parts.module.css'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { Amount } from '../amount.tsx'
import { CommentAct } from './comment-act.tsx'
import styles from './events.module.css'
import type { Order } from './order.ts'
import { ParcelActs } from './parcel-acts.tsx'
import { PlainAct } from './plain-act.tsx'
import { RefundAct } from './refund-act.tsx'

/** The order as it stands, read again after each act, and each act with its fields or why it cannot be now. */
export function ChosenOrder({ username, orderNo }: { username: string; orderNo: string }) {
  const { t } = useTranslation('sandbox')
  const query = useCall('sandbox.listOrders', { username, q: orderNo })
  return (
    <QueryState query={query} skeleton={<SkeletonForm fields={3} />}>
      {({ list }) => {
        const order = list.find(each => each.orderNo === orderNo)
        return order ? <Acts order={order} /> : <p className={parts.dim}>{t('events.acts.none')}</p>
      }}
    </QueryState>
  )
}

function Acts({ order }: { order: Order }) {
  return (
    <div className={parts.stack}>
      <Summary order={order} />
      <div className={styles.acts}>
        <PlainAct order={order} act="cancel" />
        <RefundAct key={order.amount} order={order} />
        <PlainAct order={order} act="withdraw_refund" />
        <CommentAct order={order} />
        <ParcelActs order={order} />
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
      <h3 className={styles.number}>
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
      <p>
        <Link className={styles.follow} to={linkTo(roomPaths.panel, { panel: 'time', orderNo })}>
          {t('events.follow')}
        </Link>
      </p>
    </div>
  )
}
