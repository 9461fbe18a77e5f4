import { expect, test } from 'vitest'
import { termSql } from '#server/platform/db/terms.ts'
import { aServer } from '../../../support/server.ts'

test('some buyers comment after accepting an order (O9), and the seller is notified', async () => {
  const server = await aServer()
  const count = () =>
    server.rows<{ n: number }>("SELECT count(*) AS n FROM comments WHERE author = 'buyer'").map(({ n }) => n)[0] ?? 0
  const before = count()
  expect(before).toBeGreaterThan(0)
  await server.advance('P10D')
  expect(count()).toBeGreaterThan(before)
  const told = server.rows("SELECT 1 FROM notifications WHERE kind = 'comment_added'")
  expect(told).toHaveLength(count())
  const early = server.rows(
    `SELECT 1 FROM comments c WHERE author = 'buyer' AND NOT EXISTS
       (SELECT 1 FROM order_events e WHERE e.order_id = c.order_id AND ${termSql('e.status')} = 'accepted'
          AND ${termSql('e.who')} = 'buyer' AND e.at <= c.at)`,
  )
  expect(early).toEqual([])
})
