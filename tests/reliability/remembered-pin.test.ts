import { describe, expect, test } from 'vitest'
import { authLimits } from '#shared/auth.ts'
import { demo } from '#shared/product.ts'
import { countHashes } from '../support/hash-count.ts'
import { aServer, type Person, type TestServer } from '../support/server.ts'
import { testNowMs } from '../support/start-options.ts'

/**
 * Signs in a seller who has just paid with the right PIN. The test can change the computer's clock that the server
 * uses.
 */
async function aPayer() {
  let real = testNowMs
  const server = await aServer('demo', { real: () => real })
  const seller = await server.signIn()
  await server.command('sandbox.changePerson', { username: demo.username, adjust: 10_000_000 })
  const hashes = countHashes()
  /**
   * Pays an order.
   * @returns the code of the response, and the number of hashes that were computed
   */
  const pay = async (payPassword: string = demo.pin, by: Person = seller) => {
    const { orderNos } = await server.command('sandbox.orders', { count: 1 })
    const before = hashes()
    const { code } = await by.send('orders.pay', { orderNos, payPassword })
    return [code, hashes() - before]
  }
  expect(await pay()).toEqual([200, 1])
  const turn = (ms: number) => {
    real += ms
  }
  return { server, seller, hashes, pay, turn }
}

const operatorSays = (change: object) => (server: TestServer) =>
  server.command('sandbox.changePerson', { username: demo.username, ...change })

const changePin = (seller: Person, oldPassword: string, newPassword: string) =>
  seller.ask('user.setPayPassword', { oldPassword, newPassword, confirmPassword: newPassword })

const lifeMs = authLimits.pin.cacheMinutes * 60_000

describe('the cache of correct PINs (D-12)', () => {
  test('keeps a PIN for five minutes by the computer’s clock, which its use does not extend', async () => {
    const { server, pay, turn } = await aPayer()
    expect(await pay()).toEqual([200, 0])
    turn(lifeMs - 1)
    expect(await pay()).toEqual([200, 0])
    await server.advance('P1D')
    expect(await pay()).toEqual([200, 0])
    turn(1)
    expect(await pay()).toEqual([200, 1])
    expect(await pay()).toEqual([200, 0])
  })

  test('drops a PIN if the computer’s clock is set back', async () => {
    const { pay, turn } = await aPayer()
    turn(-1)
    expect(await pay()).toEqual([200, 1])
  })

  test('is used by all calls of the same seller that need a PIN, and by no other seller', async () => {
    const { server, seller, hashes, pay } = await aPayer()
    const advertise = async (by: Person) => {
      const before = hashes()
      const { code } = await by.send('ads.pay', { packageId: 'starter', payPassword: demo.pin })
      return [code, hashes() - before]
    }
    expect(await advertise(seller)).toEqual([200, 0])
    const other = await server.join('mara')
    await other.ask('user.setPayPassword', { newPassword: demo.pin, confirmPassword: demo.pin })
    await server.command('sandbox.changePerson', { username: 'mara', adjust: 1_000_000 })
    expect(await advertise(other)).toEqual([200, 1])
    expect(await pay()).toEqual([200, 0])
  })

  test('does not spare wrong PINs, which are hashed, counted, and lock the PIN after five', async () => {
    const { pay } = await aPayer()
    for (let time = 0; time < 4; time++) expect(await pay('000000')).toEqual([446, 1])
    expect(await pay()).toEqual([200, 0])
    for (let time = 0; time < 5; time++) expect(await pay('000000')).toEqual([446, 1])
    expect(await pay()).toEqual([446, 0])
  })

  test('does not shorten a refusal', async () => {
    const { server, seller, hashes } = await aPayer()
    await server.command('sandbox.changePerson', { username: demo.username, adjust: -10_000_000 })
    const { orderNos } = await server.command('sandbox.orders', { count: 100 })
    const costOf = async (payPassword: string) => {
      const before = hashes()
      const { code } = await seller.send('orders.pay', { orderNos, payPassword })
      return [code, hashes() - before]
    }
    expect(await costOf(demo.pin)).toEqual([424, 1])
    expect(await costOf('000000')).toEqual([446, 1])
  })

  test('serves two simultaneous payments, each of which is made once', async () => {
    const { server, seller, turn } = await aPayer()
    turn(lifeMs)
    const { orderNos } = await server.command('sandbox.orders', { count: 2 })
    const replies = await Promise.all(
      [...orderNos, ...orderNos].map(orderNo =>
        seller.send('orders.pay', { orderNos: [orderNo], payPassword: demo.pin }),
      ),
    )
    expect(replies.map(({ code }) => code).toSorted()).toEqual([200, 200, 203, 203])
  })
})

const ends: [string, (server: TestServer, seller: Person) => Promise<unknown>][] = [
  ['another session of the seller is signed out', async server => (await server.signIn()).ask('user.logout', {})],
  [
    'the password is changed',
    async (_server, seller) =>
      seller.ask('user.setPassword', {
        oldPassword: demo.password,
        newPassword: 'another-one',
        confirmPassword: 'another-one',
      }),
  ],
  [
    'the wallet was frozen for a while',
    async server => {
      await operatorSays({ walletFrozen: true })(server)
      await operatorSays({ walletFrozen: false })(server)
    },
  ],
  [
    'withdrawals were disabled for a while',
    async server => {
      await operatorSays({ withdrawDisabled: true })(server)
      await operatorSays({ withdrawDisabled: false })(server)
    },
  ],
  [
    'the account was disabled for a while',
    async server => {
      await operatorSays({ accountDisabled: true })(server)
      await operatorSays({ accountDisabled: false })(server)
    },
  ],
  [
    'the PIN was changed, and back again',
    async (_server, seller) => {
      await changePin(seller, demo.pin, '111111')
      await changePin(seller, '111111', demo.pin)
    },
  ],
  [
    'the operator removed it, and it was set again',
    async (server, seller) => {
      await operatorSays({ clearPin: true })(server)
      await seller.ask('user.setPayPassword', { newPassword: demo.pin, confirmPassword: demo.pin })
    },
  ],
  [
    'it was locked, and the operator unlocked it',
    async (server, seller) => {
      for (let time = 0; time < authLimits.pin.tries; time++)
        await seller.send('ads.pay', { packageId: 'starter', payPassword: '000000' })
      await operatorSays({ unlock: true })(server)
    },
  ],
]

describe('a cached PIN is dropped (D-12)', () => {
  test.each(ends)('after %s', async (_how, end) => {
    const { server, seller, pay } = await aPayer()
    await end(server, seller)
    expect(await pay()).toEqual([200, 1])
    expect(await pay()).toEqual([200, 0])
  })

  test('after its session was signed out or ended by the operator', async () => {
    const { server, seller, pay } = await aPayer()
    await seller.ask('user.logout', {})
    const again = await server.signIn()
    expect(await pay(demo.pin, again)).toEqual([200, 1])
    await operatorSays({ expireTokens: true })(server)
    expect(await pay(demo.pin, await server.signIn())).toEqual([200, 1])
  })

  test('by a reset of the world, and a new one is cached and dropped in the same way', async () => {
    const { server, pay } = await aPayer()
    await server.command('sandbox.reset', {})
    await operatorSays({ adjust: 10_000_000 })(server)
    const seller = await server.signIn()
    expect(await pay(demo.pin, seller)).toEqual([200, 1])
    expect(await pay(demo.pin, seller)).toEqual([200, 0])
    await (await server.signIn()).ask('user.logout', {})
    expect(await pay(demo.pin, seller)).toEqual([200, 1])
  })

  test('also if the seller has an open event stream', async () => {
    const { server, seller, pay } = await aPayer()
    const stream = await fetch(`${server.url}/api/v1/live`, { headers: { Authorization: seller.token } })
    await operatorSays({ walletFrozen: true })(server)
    await operatorSays({ walletFrozen: false })(server)
    expect(await pay()).toEqual([200, 1])
    await stream.body?.cancel()
  })
})
