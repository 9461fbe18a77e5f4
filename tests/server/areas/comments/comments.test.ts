import { describe, expect, test } from 'vitest'
import { aPicture } from '../../../contract/samples.ts'
import { aServer } from '../../../support/server.ts'

describe('comments (S-015, S-160, S-161, S-232 to S-234; D-43)', () => {
  test('are counted, replied to, and signed by a name or a drawn picture', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const { list } = await seller.ask('orders.list', { status: 'completed' })
    const order = list.find(({ commentCount }) => commentCount === 0)
    const orderNo = order?.orderNo ?? ''
    const drawn = (await seller.send('uploads.add', { type: 'signature' }, { files: { file: aPicture() } })).data as {
      path: string
    }
    const first = await seller.ask('comments.add', { orderNo, content: ' Thank you! ', signature: 'Robin' })
    expect(first).toMatchObject({ content: 'Thank you!', author: 'seller', replyTo: null })
    await seller.ask('comments.add', { orderNo, content: 'One more thing', signature: drawn.path, replyTo: first.id })
    expect((await seller.ask('comments.list', { orderNo })).list.map(({ content }) => content)).toEqual([
      'Thank you!',
      'One more thing',
    ])
    expect((await seller.ask('orders.detail', { orderNo })).commentCount).toBe(2)
  })
})
