import type { Answer } from '#shared/contract/schemas.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { sellerNamed } from '../sellers/seller-named.ts'

type StoreChange = NonNullable<Answer<'sandbox.clock'>['store']>

const sql = prepared((db: ReadDb) => ({
  latest: db.prepare<{ id: number }, { notification: number; flow: number }>(
    `SELECT (SELECT coalesce(max(id), 0) FROM notifications WHERE user_id = cast(@id AS INTEGER)) AS notification,
       (SELECT coalesce(max(id), 0) FROM wallet_flows WHERE user_id = cast(@id AS INTEGER)) AS flow`,
  ),
  flows: db.prepare<[number, number], StoreChange['flows'][number]>(
    `SELECT kind, count(*) AS count, sum(amount) AS amount FROM wallet_flows INDEXED BY wallet_flows_by_user
     WHERE user_id = cast(? AS INTEGER) AND id > cast(? AS INTEGER) AND transaction_id IS NOT NULL GROUP BY kind ORDER BY kind`,
  ),
  news: db.prepare<[number, number], StoreChange['news'][number]>(
    `SELECT kind, count(*) AS count, coalesce(sum(params ->> 'amountMinor'), 0) AS amount,
       coalesce(sum(params ->> 'points'), 0) AS points
     FROM notifications WHERE user_id = cast(? AS INTEGER) AND id > cast(? AS INTEGER) GROUP BY kind ORDER BY kind`,
  ),
}))

/**
 * Records the changes of a store from now on. Money comes from the history of the balance; everything else comes from
 * the notifications that each event adds.
 * @returns a function that returns the changes so far
 * @throws Refusal RecordNotFound for an unknown username
 */
export function followStore(db: ReadDb, name: string): () => StoreChange {
  const { id, username, credit } = sellerNamed(db, name)
  const latest = sql(db).latest.get({ id }) ?? { notification: 0, flow: 0 }
  return () => ({
    username,
    credit: { before: credit, after: sellerNamed(db, username).credit },
    flows: sql(db).flows.all(id, latest.flow),
    news: sql(db).news.all(id, latest.notification),
  })
}
