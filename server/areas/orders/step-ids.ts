/**
 * Factor between an order's id and the ids of its steps. The steps of an order are therefore adjacent, without a column
 * or an index.
 */
const stepsOfOrder = 10_000

/** SQL condition: rows that are steps of the order with this id (an SQL expression). */
export const ofOrderSql = (orderId: string): string =>
  `id BETWEEN ${orderId} * ${stepsOfOrder} AND ${orderId} * ${stepsOfOrder} + ${stepsOfOrder - 1}`

/** SQL for the id of an order's next step. */
export const nextStepSql = (table: 'order_events' | 'parcel_steps', orderId: string): string =>
  `(SELECT coalesce(max(id), ${orderId} * ${stepsOfOrder}) + 1 FROM ${table} WHERE ${ofOrderSql(orderId)})`

/** SQL for the offset of step ids that corresponds to an offset of order ids. */
export const stepsLaterSql = (orders: string): string => `${orders} * ${stepsOfOrder}`
