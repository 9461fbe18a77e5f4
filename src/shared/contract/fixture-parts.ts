import { z } from 'zod'
import { sandboxLimits } from '../sandbox.ts'
import { code } from './sandbox-imports.ts'
import { arrangedOrder } from './sandbox-orders.ts'

/** Returns the schema of an optional list with the maximum number of items that a fixture may contain of each kind. */
export const upToLimit = <Item extends z.ZodType>(item: Item) => z.array(item).max(sandboxLimits.fixture.max).optional()

export const seller = arrangedOrder.shape.username.meta({ description: "Username of one of the fixture's sellers" })

export const goodsCode = code.meta({ description: 'Code of a product in the warehouse, such as KIT-001' })
