import { describe, expect, test } from 'vitest'
import { authLimits } from '#shared/auth.ts'
import { demo } from '#shared/product.ts'
import { askAs, send } from '../../../support/client.ts'
import { aServer } from '../../../support/server.ts'
import { operatorKey, testNow } from '../../../support/start-options.ts'

const life = `P${authLimits.tokenLifeDays}D`
const lifeMs = authLimits.tokenLifeDays * 24 * 3_600_000
const signIn = { username: demo.username, password: demo.password }

describe('D-10: the lifetime of a session', () => {
  test("is measured by the computer's clock, so advancing the world's clock ends no session", async () => {
    const server = await aServer()
    const seller = await server.signIn()
    await server.advance(life)
    expect(await seller.send('auth.me')).toMatchObject({ code: 200 })
  })

  test("is measured by the world's clock with `sessions: virtual`, exact to the second", async () => {
    const server = await aServer('demo', { sessions: 'virtual' })
    const { token, expiresAt } = await askAs(server.url)('auth.login', signIn)
    expect(Date.parse(expiresAt)).toBe(Date.parse(testNow) + lifeMs)
    const seller = server.as(token)
    await server.command('sandbox.clock', { set: new Date(Date.parse(expiresAt) - 1_000).toISOString() })
    expect(await seller.send('auth.me')).toMatchObject({ code: 200 })
    await server.advance('PT1S')
    expect(await seller.send('auth.me')).toMatchObject({ code: 408 })
  })

  test("is measured by its own clock in a test world, independent of the server's main world", async () => {
    const server = await aServer()
    const world = await server.command('sandbox.addWorld', { seed: 'demo', seedNumber: 1 })
    const operator = { headers: { 'X-Operator-Key': operatorKey } }
    const me = async () => (await send(world.url, 'auth.me', {}, { token: world.token ?? '' })).code
    await server.advance(life)
    expect(await me()).toBe(200)
    await askAs(world.url, operator)('sandbox.clock', { advance: life })
    expect(await me()).toBe(408)
  })
})
