import { sellers } from './0001-sellers.ts'
import { world } from './0002-world.ts'
import { ledger } from './0003-ledger.ts'
import { catalogue } from './0004-catalogue.ts'
import { orders } from './0005-orders.ts'
import { records } from './0006-records.ts'
import { sellerCalls } from './0007-seller-calls.ts'
import { operator } from './0008-operator.ts'
import { shopTimeZone } from './0009-shop-time-zone.ts'
import { keptEvents } from './0010-kept-events.ts'
import { guesses } from './0011-guesses.ts'
import { orderProfit } from './0012-order-profit.ts'
import { idsOnce } from './0013-ids-once.ts'
import { orderStars } from './0014-order-stars.ts'
import { markedReasons } from './0015-marked-reasons.ts'
import { nameKeys } from './0016-name-keys.ts'
import { scheduledEvents } from './0017-scheduled-events.ts'
import { orderLists } from './0018-order-lists.ts'
import { homeFigures } from './0019-home-figures.ts'
import { keptSums } from './0020-kept-sums.ts'
import { buyerNames } from './0021-buyer-names.ts'
import { compactOrders } from './0022-compact-orders.ts'
import { runningTotals } from './0023-running-totals.ts'
import { leanRecords } from './0024-lean-records.ts'
import { faultsOfAnyKind } from './0025-faults-of-any-kind.ts'
import { idsOfSellers } from './0026-ids-of-sellers.ts'

/** In order; a database's `user_version` is how many of these it has had. Never edit one that has shipped: add the next. */
export const migrations = [
  sellers,
  world,
  ledger,
  catalogue,
  orders,
  records,
  sellerCalls,
  operator,
  shopTimeZone,
  keptEvents,
  guesses,
  orderProfit,
  idsOnce,
  orderStars,
  markedReasons,
  nameKeys,
  scheduledEvents,
  orderLists,
  homeFigures,
  keptSums,
  buyerNames,
  compactOrders,
  runningTotals,
  leanRecords,
  faultsOfAnyKind,
  idsOfSellers,
]
