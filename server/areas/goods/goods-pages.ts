import type { GoodsSort, ListingStatus } from '#shared/goods.ts'
import { beginning, type Position } from '../../api/pipeline/paging.ts'
import type { Search } from '../../api/pipeline/search-word.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepareOnce } from '../../platform/db/prepared.ts'
import { clicksByDay } from './clicks.ts'

export interface GoodsRow {
  id: number
  typeId: number
  price: number
  sellingPrice: number
  cost: number
  purchaseCost: number
  clicks: number
  /** JSON array with the number of clicks on each of the last seven days. */
  clicksWeek: string
  sold: number
  ownClicks: number
  ownSold: number
  status: ListingStatus | null
  listedAt: number | null
  /** Value of the column by which the page is sorted. */
  rank: number
}

/** SQL for the number of clicks on product `g` in the seller's own shop, or of pieces that it sold. */
const ownTally = (column: 'clicks' | 'sold'): string =>
  `coalesce((SELECT ${column} FROM listing_tallies WHERE user_id = cast(@sellerId AS INTEGER) AND goods_id = g.id), 0)`

interface Order {
  column: string
  direction: 'ASC' | 'DESC'
}

const orders: Record<GoodsSort, Order> = {
  newest: { column: 'g.id', direction: 'DESC' },
  profit: { column: 'g.profit', direction: 'DESC' },
  clicks: { column: 'g.clicks', direction: 'DESC' },
  price_asc: { column: 'g.price', direction: 'ASC' },
  price_desc: { column: 'g.price', direction: 'DESC' },
  sold: { column: 'g.sold', direction: 'DESC' },
}

/** Sort orders of the showcase. They use the shop's own prices, clicks and sales. */
const showcaseOrders: Record<GoodsSort, Order> = {
  newest: { column: 'l.id', direction: 'DESC' },
  profit: { column: '(l.selling_price - g.cost)', direction: 'DESC' },
  clicks: { column: ownTally('clicks'), direction: 'DESC' },
  price_asc: { column: 'l.selling_price', direction: 'ASC' },
  price_desc: { column: 'l.selling_price', direction: 'DESC' },
  sold: { column: ownTally('sold'), direction: 'DESC' },
}

const columns = `g.id, g.type_id AS typeId,
  g.price, coalesce(l.selling_price, g.price) AS sellingPrice, g.cost, g.purchase_cost AS purchaseCost, g.clicks, ${clicksByDay} AS clicksWeek, g.sold,
  ${ownTally('clicks')} AS ownClicks, ${ownTally('sold')} AS ownSold,
  l.status, l.listed_at AS listedAt, page.rank`

const withListing = 'LEFT JOIN listings l ON l.goods_id = g.id AND l.user_id = cast(@sellerId AS INTEGER)'

interface Shape {
  order: Order
  from: string
  conditions: string[]
}

/**
 * Prepares the query of a page. The inner query selects the rows of the page. Without it, SQLite would compute the
 * columns of every row that it sorts.
 */
const statementFor = (db: ReadDb, { order, from, conditions }: Shape) => {
  const { column, direction } = order
  const beyond = direction === 'DESC' ? '<' : '>'
  return prepareOnce<GoodsRow>(
    db,
    `WITH page AS MATERIALIZED (SELECT g.id, ${column} AS rank ${from}
       WHERE ${[...conditions, `(${column}, g.id) ${beyond} (cast(@value AS INTEGER), cast(@id AS INTEGER))`].join(' AND ')}
       ORDER BY ${column} ${direction}, g.id ${direction} LIMIT cast(@max AS INTEGER))
     SELECT ${columns} FROM page CROSS JOIN goods g ON g.id = page.id ${withListing}
     ORDER BY page.rank ${direction}, page.id ${direction}`,
  )
}

const searchCondition = ({ phrase }: Search): string =>
  phrase
    ? 'g.id IN (SELECT rowid FROM goods_search WHERE text MATCH @phrase)'
    : "(g.names LIKE cast(@pattern AS TEXT) ESCAPE '\\' OR g.code LIKE cast(@pattern AS TEXT) ESCAPE '\\')"

interface Page {
  sellerId: number
  sort: GoodsSort
  search: Search | undefined
  position: Position | undefined
  max: number
  firstHour: number
}

const parameters = ({ sellerId, search, position, max, firstHour }: Page, { direction }: Order) => ({
  sellerId,
  ...(position ?? beginning[direction]),
  max,
  firstHour,
  ...search,
})

/** Returns one page of the warehouse, in which each product has the data of this seller's listing. */
export function warehousePage(
  db: ReadDb,
  page: Page & { typeId: number | undefined; inShowcase: boolean | undefined },
): GoodsRow[] {
  const conditions = ['g.withdrawn = 0']
  if (page.typeId !== undefined) conditions.push('g.type_id = cast(@typeId AS INTEGER)')
  if (page.inShowcase !== undefined) conditions.push(`l.status IS ${page.inShowcase ? '' : 'NOT '}'listed'`)
  if (page.search) conditions.push(searchCondition(page.search))
  const statement = statementFor(db, { order: orders[page.sort], from: `FROM goods g ${withListing}`, conditions })
  return statement.all({ ...parameters(page, orders[page.sort]), typeId: page.typeId ?? 0 })
}

/** Returns one page of a seller's showcase. */
export function showcasePage(db: ReadDb, page: Page & { status: ListingStatus | undefined }): GoodsRow[] {
  const conditions = ['l.user_id = cast(@sellerId AS INTEGER)']
  if (page.status) conditions.push('l.status = cast(@status AS TEXT)')
  if (page.search) conditions.push(searchCondition(page.search))
  const from = 'FROM listings l JOIN goods g ON g.id = l.goods_id'
  const statement = statementFor(db, { order: showcaseOrders[page.sort], from, conditions })
  return statement.all({ ...parameters(page, showcaseOrders[page.sort]), status: page.status ?? '' })
}
