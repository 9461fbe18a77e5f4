/** Lists of orders by amount within a status, from a day on, and refunds by the time to answer; each reads its page alone. */
export const orderLists = `
CREATE INDEX orders_by_amount ON orders (user_id, status, amount, id);
CREATE INDEX orders_by_time ON orders (user_id, created_at);
CREATE INDEX refunds_waiting ON refunds (answer_before, order_id) WHERE status = 'requested';
`
