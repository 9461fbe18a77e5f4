import { catalogue } from './catalogue-tables.ts'
import { ledger } from './ledger-tables.ts'
import { orders } from './order-tables.ts'
import { records } from './record-tables.ts'
import { sellers } from './seller-tables.ts'
import { transfers } from './transfer-tables.ts'
import { world } from './world-tables.ts'

/** The schema of version 1. A trigger must come after the tables that it refers to. */
export const version1 = [world, sellers, ledger, transfers, catalogue, orders, records].join('')
