import type { Answer } from '#shared/contract/schemas.ts'
import type { Language } from '#shared/languages.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { fail } from '../../platform/failures/refusal.ts'
import type { OrderRow } from './order-row.ts'
import { presentOrder } from './present-order.ts'
import { orderView } from './queries.ts'

/** Returns an order in the form in which its seller sees it. */
export function orderForOperator(
  db: ReadDb,
  { sellerId, orderNo }: OrderRow,
  { language, now }: { language: Language; now: number },
): Answer<'sandbox.actAsBuyer'> {
  return presentOrder({ db, language, now })(orderView(db, { sellerId, orderNo }) ?? fail('RecordNotFound'))
}
