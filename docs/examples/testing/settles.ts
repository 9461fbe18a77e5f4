// node settles.ts
import { startSandbox } from 'stallkeeper/testing'

await using sandbox = await startSandbox()
await using world = await sandbox.newWorld()

const anna = await world.seller({ pin: '123456', balance: 100_000, showcase: ['KIT-001'] })
const order = await world.order({ seller: anna, goods: 'KIT-001', quantity: 2 })
await anna.api.pay({ orderNos: [order.no], payPassword: '123456' })
const happened = await world.clock.until({ order, status: 'completed' })
for (const { at, kind, subject } of happened) console.log(at, kind, subject)

const { balance } = await anna.api.wallet()
console.log(balance === 100_000 + order.profit - order.fee ? 'settled' : `the balance is ${balance}`)
