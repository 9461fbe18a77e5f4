import type { ItemOf } from '../../api/queries.ts'

export type Order = ItemOf<'sandbox.listOrders'>
