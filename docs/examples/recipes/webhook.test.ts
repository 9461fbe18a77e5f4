// npx vitest run
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, sandboxTest as test } from 'stallkeeper/vitest'

test('a webhook receives the events before the clock’s call answers', async ({ world }) => {
  const kinds: string[] = []
  const receiver = createServer(async (request, response) => {
    kinds.push(JSON.parse(await text(request)).kind)
    response.end()
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => receiver.once('listening', resolve))
  const address = receiver.address()
  const port = typeof address === 'object' ? address?.port : undefined

  await world.api.sandbox.addWebhook({ url: `http://127.0.0.1:${port}/events`, kinds: ['order.settled'] })
  const anna = await world.seller({ balance: 100_000, showcase: ['KIT-001'] })
  const order = await world.order({ seller: anna, goods: 'KIT-001', status: 'shipped' })
  await world.clock.until({ order, status: 'completed' })
  expect(kinds).toEqual(['order.settled'])
  receiver.close()
})
