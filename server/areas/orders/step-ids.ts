/**
 * The steps of an order and those of its parcel have their order's id times so many as id, and one more for each: an order's
 * lie together, without a column or an index for it.
 */
const stepsOfOrder = 10_000

/** A condition for the steps of the order whose id an expression gives. */
export const ofOrderSql = (orderId: string): string =>
  `id BETWEEN ${orderId} * ${stepsOfOrder} AND ${orderId} * ${stepsOfOrder} + ${stepsOfOrder - 1}`

/** The id of an order's next step. */
export const nextStepSql = (table: 'order_events' | 'parcel_steps', orderId: string): string =>
  `(SELECT coalesce(max(id), ${orderId} * ${stepsOfOrder}) + 1 FROM ${table} WHERE ${ofOrderSql(orderId)})`

/** By how much ids of steps are larger where those of orders are larger by so many. */
export const stepsLaterSql = (orders: string): string => `${orders} * ${stepsOfOrder}`
