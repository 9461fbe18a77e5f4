import type { Answer } from '#shared/contract/schemas.ts'
import { call } from '../../api/client.ts'
import type { NewsLine } from './news-lines.ts'

const imageIn = ({ list }: Answer<'orders.list'>): string | undefined => list[0]?.items[0]?.image

/** Functions by kind of news. Each function loads the picture of the newest product that the news is about. */
const readers: Record<string, () => Promise<string | undefined>> = {
  order_placed: async () => imageIn(await call('orders.list', { size: 1 })),
  order_missed: async () => imageIn(await call('orders.list', { status: 'cancelled', size: 1 })),
  refund_requested: async () => imageIn(await call('orders.list', { group: 'refunds', size: 1 })),
  settlement: async () => (await call('wallet.flows', { kind: 'settlement', size: 1 })).list[0]?.item?.image,
}

/** Returns the lines with pictures. A line of another kind, or whose picture cannot be read, has none. */
export const withPictures = (lines: readonly NewsLine[]): Promise<(NewsLine & { image?: string | undefined })[]> =>
  Promise.all(lines.map(async line => ({ ...line, image: await readers[line.id]?.().catch(() => undefined) })))
