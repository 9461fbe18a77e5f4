// npx stallkeeper run --seed-number 7 --clock 2026-11-20T09:30:00Z --buyers off -- node pay.ts
import { type Answer, type components, createClient, Refused, refusals, TransportError } from 'stallkeeper/client'

const url = process.env.STALLKEEPER_URL ?? 'http://127.0.0.1:5001'
const { token } = await createClient({ url }).login({ username: 'demo', password: 'demo1234' })
const demo = createClient({ url, token })

const { list }: Answer<'orders.list'> = await demo.orders.list({ status: 'pending_payment', size: 1 })
const [order]: components['schemas']['Order'][] = list
if (!order) throw new Error('No order waits for its payment.')

try {
  await demo.pay({ orderNos: [order.orderNo], payPassword: '000000' })
} catch (error) {
  if (error instanceof refusals.PayPasswordWrong) console.log(`wrong PIN, ${error.data?.remaining} tries left`)
  else if (error instanceof Refused && error.code === 424) console.log(`${error.data?.shortfall} are missing`)
  else if (error instanceof TransportError) console.log(`no answer, HTTP ${error.status ?? 'none'}`)
  else throw error
}

const idempotencyKey = crypto.randomUUID()
const pay = () => demo.pay({ orderNos: [order.orderNo], payPassword: '123456' }, { idempotencyKey })
const { balance } = await pay()
const again = await pay()
console.log(again.balance === balance && (await demo.wallet()).balance === balance ? 'paid once' : 'paid twice')
