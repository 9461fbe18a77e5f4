import { createClient, TransportError } from 'stallkeeper/client'

declare global {
  var STALLKEEPER_URL: string | undefined
}

/** Its own origin passes `/api` on; or it is told where the API is. */
const isDirect = new URLSearchParams(location.search).has('direct')
const url = (isDirect && globalThis.STALLKEEPER_URL) || location.origin
const { token } = await createClient({ url }).login({ username: 'anna', password: 'password1' })
const anna = createClient({ url, token })

/** A connection may break after the payment: the same key again pays once. */
async function pay(orderNo: string): Promise<void> {
  const idempotencyKey = crypto.randomUUID()
  const once = () => anna.pay({ orderNos: [orderNo], payPassword: '123456' }, { idempotencyKey })
  await once().catch(error => {
    if (error instanceof TransportError) return once()
    throw error
  })
}

const { list } = await anna.orders.list({ status: 'pending_payment' })
for (const { orderNo } of list) {
  const row = document.createElement('li')
  const button = document.createElement('button')
  button.textContent = 'Pay'
  button.addEventListener('click', async () => {
    await pay(orderNo)
    row.textContent = `${orderNo}: Paid`
  })
  row.append(`${orderNo}: `, button)
  document.querySelector('ul')?.append(row)
}
const time = document.querySelector('time')
if (time) time.textContent = new Date().toISOString().slice(0, 10)
