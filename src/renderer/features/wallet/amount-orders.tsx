import { Flex, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type OrderStatus, openRefundStatuses, profitStatuses } from '#shared/orders.ts'
import { type ItemOf, useCall } from '../../api/queries.ts'
import { QueryState } from '../../components/query-state.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { linkTo, paths } from '../../paths.ts'
import { Cell } from '../../ui/cell.tsx'
import { Money } from '../../ui/money.tsx'

const shown = 20

type OrderFigure = 'net' | 'profit'

/**
 * Statuses that count for each amount of the wallet. An order with an open refund counts by its previous status (D-70).
 */
const countedIn: Record<OrderFigure, readonly OrderStatus[]> = {
  net: ['pending_settlement', 'refunds'],
  profit: [...profitStatuses, 'refunds'],
}

function counts(order: ItemOf<'orders.list'>, figure: OrderFigure): boolean {
  if (order.status !== 'refunds') return true
  if (!order.refund || !openRefundStatuses.includes(order.refund.status)) return false
  return figure === 'net' ? order.settlement.status === 'pending' : order.settlement.status !== 'done'
}

/** Lists the orders behind an amount of the wallet, by status. */
export function AmountOrders({ figure }: { figure: OrderFigure }) {
  const { t } = useTranslation()
  const counted = useCall('orders.list', { size: 1 })
  return (
    <QueryState query={counted}>
      {({ counts: known }) => {
        const filled = countedIn[figure].filter(status => known[status] > 0)
        return filled.length === 0 ? (
          <NoEntries />
        ) : (
          filled.map(status => (
            <Flex key={status} component="section" direction="column" gap="sm">
              <Text component="h3" c="dimmed" size="xs" fw={700}>
                {t(`status.${status}`)}
              </Text>
              <OrdersWithStatus status={status} figure={figure} />
            </Flex>
          ))
        )
      }}
    </QueryState>
  )
}

function OrdersWithStatus({ status, figure }: { status: OrderStatus; figure: OrderFigure }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const orders = useCall('orders.list', { status, size: shown })
  return (
    <QueryState query={orders} rows={2}>
      {({ list, nextCursor }) => (
        <>
          {list
            .filter(order => counts(order, figure))
            .map(order => (
              <Cell
                key={order.orderNo}
                label={order.items[0]?.name}
                note={<bdi dir="ltr">{order.orderNo}</bdi>}
                value={
                  <Money
                    parts={formats.money(figure === 'net' ? order.settlement.net : order.profit, true)}
                    tone="good"
                    bare
                    of={{ orderNo: order.orderNo }}
                  />
                }
                to={linkTo(paths.order, { orderNo: order.orderNo })}
              />
            ))}
          {nextCursor && <Cell label={t('app.seeAll')} to={linkTo(paths.orders, { status })} />}
        </>
      )}
    </QueryState>
  )
}

export function NoEntries() {
  const { t } = useTranslation()
  return <Text c="dimmed">{t('wallet.noEntries')}</Text>
}
