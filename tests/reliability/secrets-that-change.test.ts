import { describe, expect, test } from 'vitest'
import { demo } from '#shared/product.ts'
import type { Reply } from '../support/client.ts'
import { aServer, type Person } from '../support/server.ts'

const changePassword = (seller: Person, oldPassword: string, newPassword: string) =>
  seller.send('user.setPassword', { oldPassword, newPassword, confirmPassword: newPassword })
const changePin = (seller: Person, oldPassword: string, newPassword: string) =>
  seller.send('user.setPayPassword', { oldPassword, newPassword, confirmPassword: newPassword })

describe('a password that is changed while a sign-in is hashed', () => {
  test('leaves no session with the old password, in 80 races (D-10)', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    let password: string = demo.password
    let outlived = 0
    for (let race = 0; race < 80; race++) {
      const next = `password-${race}`
      const [signedIn, changed] = await Promise.all([
        server.send('auth.login', { username: demo.username, password }),
        changePassword(seller, password, next),
      ])
      expect(changed.code).toBe(200)
      expect([200, 413]).toContain(signedIn.code)
      const { token } = (signedIn.data ?? {}) as { token?: string }
      if (token !== undefined && (await server.send('auth.me', {}, { token })).code !== 406) outlived++
      server.change('DELETE FROM sign_in_failures')
      password = next
    }
    expect(outlived).toBe(0)
  })

  test('is changed once by two simultaneous requests', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const codes = (
      await Promise.all(['first-new-one', 'second-new-one'].map(next => changePassword(seller, demo.password, next)))
    ).map(reply => reply.code)
    expect(codes.toSorted()).toEqual([200, 421])
  })
})

describe('a PIN that is changed while a payment is hashed', () => {
  test('allows no payment with the old PIN after the change was acknowledged', async () => {
    const server = await aServer('demo', { hashCost: 13 })
    const seller = await server.signIn()
    await changePin(seller, demo.pin, '111111')
    const { orderNos } = await server.command('sandbox.orders', { count: 16 })
    await server.command('sandbox.changePerson', { username: demo.username, adjust: 50_000_000 })
    let isChanged = false
    const changing = changePin(seller, '111111', '222222').finally(() => {
      isChanged = true
    })
    const paying: Promise<Reply>[] = []
    for (const orderNo of orderNos) {
      if (isChanged) break
      paying.push(seller.send('orders.pay', { orderNos: [orderNo], payPassword: '111111' }))
      await server.send('shop.tiers')
    }
    expect(await changing).toMatchObject({ code: 200 })
    const paid = () => server.rows<{ id: number }>("SELECT id FROM orders WHERE status = 'to_be_shipped'").length
    const atChange = paid()
    await Promise.all(paying)
    expect(paid()).toBe(atChange)
    const late = { orderNos: [orderNos.at(-1)], payPassword: '111111' }
    expect(await seller.send('orders.pay', late)).toMatchObject({ code: 446 })
  })

  test('is changed once by two simultaneous requests, and set once if there was none', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const both = async (old: string | undefined) => {
      const replies = await Promise.all(
        ['333333', '444444'].map(next =>
          seller.send('user.setPayPassword', { oldPassword: old, newPassword: next, confirmPassword: next }),
        ),
      )
      return replies.map(reply => reply.code).toSorted()
    }
    expect(await both(demo.pin)).toEqual([200, 443])
    server.change('UPDATE users SET pin_hash = NULL')
    expect(await both(undefined)).toEqual([200, 403])
  })
})
