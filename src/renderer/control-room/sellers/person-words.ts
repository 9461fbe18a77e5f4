import type { ItemOf } from '../../api/queries.ts'

export type Person = ItemOf<'sandbox.listPeople'>
