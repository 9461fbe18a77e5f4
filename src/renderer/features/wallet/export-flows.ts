import { currency } from '#shared/product.ts'
import { call } from '../../api/client.ts'
import type { ItemOf } from '../../api/queries.ts'
import { csvOf } from '../../media/csv.ts'

type Flow = ItemOf<'wallet.flows'>
type Filter = Parameters<typeof call<'wallet.flows'>>[1]

async function allFlows(filter: Filter): Promise<Flow[]> {
  const flows: Flow[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { list: Flow[]; nextCursor: string | null } = await call('wallet.flows', {
      ...filter,
      size: 100,
      ...(cursor && { cursor }),
    })
    flows.push(...page.list)
    cursor = page.nextCursor
  }
  return flows
}

interface Words {
  /** First line of the file, which says that the money is not real. */
  sandbox: string
  columns: readonly string[]
  kind: (flow: Flow) => string
  status: (flow: Flow) => string
}

/** Returns the history as CSV. Amounts have a decimal point and times are in UTC, so that every program reads them. */
export async function flowsAsCsv(filter: Filter, words: Words): Promise<string> {
  const rows = (await allFlows(filter)).map(flow => [
    flow.at,
    words.kind(flow),
    (flow.amount / 100).toFixed(2),
    (flow.balanceAfter / 100).toFixed(2),
    currency,
    words.status(flow),
    flow.ref ?? '',
    flow.reason ?? '',
  ])
  return csvOf([[words.sandbox], words.columns, ...rows])
}
