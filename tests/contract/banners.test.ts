import { expect, test } from 'vitest'
import { aServer } from '../support/server.ts'

test('a banner names an area, not an address of the console', async () => {
  const seller = await (await aServer()).signIn()
  const { data } = await seller.send('home.banners', {})
  expect(data).toMatchObject({
    list: [
      { id: 'warehouse', link: 'goods' },
      { id: 'promotion', link: 'ads' },
      { id: 'invitation', link: 'invitations' },
    ],
  })
})
