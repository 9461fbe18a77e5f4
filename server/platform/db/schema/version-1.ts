import { catalogue } from './catalogue.ts'
import { ledger } from './ledger.ts'
import { orders } from './orders.ts'
import { records } from './records.ts'
import { sellers } from './sellers.ts'
import { transfers } from './transfers.ts'
import { world } from './world.ts'

/** The schema of version 1. A trigger comes after the tables that it names. */
export const version1 = [world, sellers, ledger, transfers, catalogue, orders, records].join('')
