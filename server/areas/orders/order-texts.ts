import type { Answer } from '#shared/contract/schemas.ts'
import type { Language } from '#shared/languages.ts'
import type { BaseCall } from '../../api/pipeline/call.ts'
import { JsonText } from '../../api/pipeline/json-text.ts'
import { subjectTypeOf } from '../../core/world/event-kinds.ts'
import { KeptByRow, type Values } from '../../platform/db/kept-by-row.ts'
import type { Databases, ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { fail } from '../../platform/failures/refusal.ts'
import { iso } from '../../platform/iso.ts'
import { presentOrder } from './present.ts'
import { type OrderView, orderColumns, orderReads } from './queries.ts'

type Detail = Answer<'orders.detail'>
type Order = Answer<'orders.list'>['list'][number]
type Timeline = Pick<Detail, 'timeline'>

/** An order as the wire has it. */
interface OrderText {
  text: JsonText<Order>
  /** Until when it holds by the clock alone, in virtual milliseconds: what can be paid cannot any more. */
  until: number
}

interface KeptOrder {
  texts: Partial<Record<Language, OrderText>>
  timelines: Partial<Record<Language, JsonText<Timeline>>>
}

/** Orders whose texts are kept, a kilobyte each. */
const most = 5_000

const deliver = 'order.deliver'
const ofOrder = { id: 'row.order_id' }

const keptOrders = new WeakMap<ReadDb, KeptByRow<KeptOrder>>()

/** Keeps the texts of orders from here on; before, and for the connection that writes, they are made each time. */
export function keepOrderTexts(databases: Pick<Databases, 'read' | 'write'>): KeptByRow<KeptOrder> {
  const kept = new KeptByRow<KeptOrder>(
    databases,
    {
      name: 'order',
      ofOne: {
        orders: { id: 'row.id' },
        order_items: ofOrder,
        order_events: ofOrder,
        parcel_steps: ofOrder,
        refunds: ofOrder,
        scheduled_events: {
          id: `CAST(substr(row.subject, ${subjectTypeOf(deliver).length + 2}) AS INTEGER)`,
          when: `row.kind = '${deliver}'`,
        },
      },
      ofAll: [
        { table: 'goods', columns: ['code', 'names', 'image'] },
        { table: 'terms', columns: ['name'] },
        { table: 'language_packs' },
      ],
    },
    most,
  )
  keptOrders.set(databases.read, kept)
  return kept
}

const sql = prepared((db: ReadDb) =>
  db.prepare<[string], OrderView>(`SELECT ${orderColumns} FROM json_each(?) s CROSS JOIN orders o ON o.id = s.value`),
)

type Reader = Pick<BaseCall, 'db' | 'language' | 'now'>
type Kept = Values<KeptOrder>

const keptIn = (db: ReadDb): Kept => keptOrders.get(db)?.current() ?? new Map()

function entryOf(kept: Kept, id: number): KeptOrder {
  const entry = kept.get(id) ?? { texts: {}, timelines: {} }
  kept.set(id, entry)
  return entry
}

/** The orders with these ids, in their order. */
export function orderTexts(reader: Reader, ids: readonly number[]): JsonText<Order>[] {
  const { db, language, now } = reader
  const kept = keptIn(db)
  const known = ids.map(id => {
    const found = kept.get(id)?.texts[language]
    return found && now < found.until ? found.text : undefined
  })
  const missing = ids.filter((_, index) => known[index] === undefined)
  const read = missing.length > 0 ? readTexts(reader, missing) : undefined
  for (const [id, text] of read ?? []) entryOf(kept, id).texts[language] = text
  return ids.map((id, index) => known[index] ?? read?.get(id)?.text ?? fail('RecordNotFound'))
}

function readTexts(reader: Reader, ids: readonly number[]): Map<number, OrderText> {
  const present = presentOrder(reader)
  const views = sql(reader.db).all(JSON.stringify(ids))
  return new Map(
    views.map(view => {
      const isPayable = view.status === 'pending_payment' && view.payBefore > reader.now
      const until = isPayable ? view.payBefore : Number.POSITIVE_INFINITY
      return [view.id, { text: JsonText.of(present(view)), until }]
    }),
  )
}

/** What an order went through, the latest first. */
export function timelineText(
  { db, language, translate }: Pick<BaseCall, 'db' | 'language' | 'translate'>,
  id: number,
): JsonText<Timeline> {
  const { timelines } = entryOf(keptIn(db), id)
  const known = timelines[language]
  if (known) return known
  const timeline = orderReads(db)
    .timeline.all({ orderId: id })
    .map(({ at, status }) => ({ at: iso(at), status, text: translate(`timeline.${status}`) }))
  const text = JsonText.of({ timeline })
  timelines[language] = text
  return text
}
