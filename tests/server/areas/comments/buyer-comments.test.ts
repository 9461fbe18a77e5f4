import { expect, test } from 'vitest'
import { aServer } from '../../../support/server.ts'

test('some buyers who rated an order also comment, and the seller is notified', async () => {
  const server = await aServer()
  const count = () =>
    server.rows<{ n: number }>("SELECT count(*) AS n FROM comments WHERE author = 'buyer'").map(({ n }) => n)[0] ?? 0
  const before = count()
  expect(before).toBeGreaterThan(0)
  await server.advance('P10D')
  expect(count()).toBeGreaterThan(before)
  const told = server.rows("SELECT 1 FROM notifications WHERE kind = 'comment_added'")
  expect(told).toHaveLength(count())
  const unrated = server.rows(
    "SELECT 1 FROM comments c JOIN orders o ON o.id = c.order_id WHERE author = 'buyer' AND stars IS NULL",
  )
  expect(unrated).toEqual([])
})
