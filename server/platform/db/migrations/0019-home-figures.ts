/** What settles next, and why credit fell last: both are asked for with each look at the store centre. */
export const homeFigures = `
CREATE INDEX orders_settling ON orders (user_id, settle_due_at) WHERE status IN ('accepted','pending_settlement');
CREATE INDEX notifications_of_credit ON notifications (user_id, id) WHERE kind = 'credit_fell';
`
