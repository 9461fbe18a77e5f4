/**
 * The table of what happens later, its columns and four of its kinds get the names that the code has for them. Their
 * rows, ids and due times stay.
 */
export const scheduledEvents = `
ALTER TABLE agenda RENAME TO scheduled_events;
ALTER TABLE scheduled_events RENAME COLUMN rest_ms TO remaining_ms;
ALTER TABLE scheduled_events RENAME COLUMN data TO payload;
DROP INDEX agenda_due;
DROP INDEX agenda_subject;
DROP INDEX agenda_failed;
CREATE INDEX scheduled_events_due ON scheduled_events (due_at, id) WHERE due_at IS NOT NULL AND failed_at IS NULL;
CREATE INDEX scheduled_events_subject ON scheduled_events (subject, kind);
CREATE INDEX scheduled_events_failed ON scheduled_events (id) WHERE failed_at IS NOT NULL;
UPDATE scheduled_events SET kind = CASE kind
  WHEN 'order.state' THEN 'order.issueStatement'
  WHEN 'order.askAcceptance' THEN 'order.requestAcceptance'
  WHEN 'order.buyerAsksRefund' THEN 'buyer.requestRefund'
  ELSE 'buyer.cancelOrder' END
WHERE kind IN ('order.state', 'order.askAcceptance', 'order.buyerAsksRefund', 'order.buyerCancels');
`
