/**
 * Factor between the id of an order and the ids of its timeline entries and reports. Rows of one order are therefore
 * adjacent without an extra column or index.
 */
const stepsOfOrder = 10_000

/**
 * Returns the SQL condition for timeline entries or reports of an order.
 * @param orderId SQL of the order's id
 */
export const ofOrderSql = (orderId: string): string =>
  `id BETWEEN ${orderId} * ${stepsOfOrder} AND ${orderId} * ${stepsOfOrder} + ${stepsOfOrder - 1}`

/** Returns SQL for the id of an order's next timeline entry or report. */
export const nextStepSql = (table: 'order_events' | 'parcel_steps', orderId: string): string =>
  `(SELECT coalesce(max(id), ${orderId} * ${stepsOfOrder}) + 1 FROM ${table} WHERE ${ofOrderSql(orderId)})`

/** Returns SQL for the offset of the ids of such rows that corresponds to an offset of order ids. */
export const stepsLaterSql = (orders: string): string => `${orders} * ${stepsOfOrder}`
