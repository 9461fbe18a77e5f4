import { describe, expect, test } from 'vitest'
import { drawCode } from '#server/areas/auth/captcha-picture.ts'
import { unmatchableHash } from '#server/platform/secrets.ts'
import { demo } from '#shared/product.ts'
import type { Reply } from '../support/client.ts'
import { countHashes } from '../support/hash-count.ts'
import { aServer, type TestServer } from '../support/server.ts'
import { testNowMs } from '../support/start-options.ts'

const signIn = (server: TestServer, more: object = {}) =>
  server.send('auth.login', { username: demo.username, password: 'wrong', ...more })
const register = (server: TestServer, more: object = {}) =>
  server.send('auth.login', {
    username: 'mara',
    password: 'long-enough',
    register: true,
    inviteCode: demo.inviteCode,
    ...more,
  })

/** Counts the password hashes that the server computes for a request. */
async function costOf(hashes: () => number, ask: () => Promise<Reply>): Promise<[code: number, hashes: number]> {
  const before = hashes()
  const { code } = await ask()
  return [code, hashes() - before]
}

describe('computing a password hash', () => {
  test('is skipped for a registration that is refused anyway (D-11, D-14)', async () => {
    const server = await aServer()
    const hashes = countHashes()
    const cost = (more: object) => costOf(hashes, () => register(server, more))
    expect(await cost({ inviteCode: undefined })).toEqual([436, 0])
    expect(await cost({ inviteCode: 'NO-SUCH' })).toEqual([438, 0])
    expect(await cost({ password: 'short' })).toEqual([405, 0])
    expect(await cost({ username: demo.username })).toEqual([417, 0])
    await server.command('sandbox.settings', { registrationOpen: false })
    expect(await cost({})).toEqual([439, 0])
    await server.command('sandbox.settings', { registrationOpen: true })
    expect(await cost({})).toEqual([200, 1])
  })

  test('is skipped for a sign-in without the required code, and for a locked PIN', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const hashes = countHashes()
    for (let time = 0; time < 3; time++) expect(await costOf(hashes, () => signIn(server))).toEqual([413, 1])
    expect(await costOf(hashes, () => signIn(server))).toEqual([416, 0])
    expect(await costOf(hashes, () => signIn(server, { captchaId: 'none', verifyCode: '1234' }))).toEqual([414, 0])
    const pay = (payPassword: string) => seller.send('ads.pay', { packageId: 'starter', payPassword })
    for (let time = 0; time < 5; time++) expect(await costOf(hashes, () => pay('000000'))).toEqual([446, 1])
    expect(await costOf(hashes, () => pay(demo.pin))).toEqual([446, 0])
  })

  test('happens equally often for an unknown name, a wrong password and a disabled account, with and without a PIN', async () => {
    const server = await aServer()
    await server.join('nopin')
    await server.join('gone')
    await server.command('sandbox.changePerson', { username: 'gone', accountDisabled: true })
    const hashes = countHashes()
    const cost = (username: string, password: string) =>
      costOf(hashes, () => server.send('auth.login', { username, password }))
    expect(await cost('never-heard-of', 'wrong')).toEqual([413, 1])
    expect(await cost(demo.username, 'wrong')).toEqual([413, 1])
    expect(await cost('nopin', 'wrong')).toEqual([413, 1])
    expect(await cost('gone', 'wrong')).toEqual([413, 1])
    expect(await cost('gone', demo.password)).toEqual([411, 1])
    expect(await cost(demo.username, demo.password)).toEqual([200, 1])
    expect(await cost('nopin', demo.password)).toEqual([200, 1])
  })

  test('costs the same for unknown names as for new passwords', async () => {
    const server = await aServer()
    await server.join('mara')
    const [kept] = server.rows<{ hash: string }>("SELECT password_hash AS hash FROM users WHERE username = 'mara'")
    const shape = (hash = '') => hash.split('$').map((part, place) => (place === 0 ? part : part.length))
    expect(shape(unmatchableHash(10))).toEqual(shape(kept?.hash))
  })
})

test('checking a PIN does not wait for many simultaneous registrations', async () => {
  const server = await aServer('demo', { hashCost: 13 })
  const seller = await server.signIn()
  await server.command('sandbox.changePerson', { username: demo.username, adjust: 100_000 })
  let registered = 0
  const flood = Array.from({ length: 40 }, (_each, number) =>
    register(server, { username: `flood-${number}` }).then(() => {
      registered++
    }),
  )
  await server.send('shop.tiers')
  expect(await seller.send('ads.pay', { packageId: 'starter', payPassword: demo.pin })).toMatchObject({ code: 200 })
  expect(registered).toBeLessThan(35)
  await Promise.all(flood)
})

describe("locks against guessing use the computer's clock (D-12, D-13)", () => {
  const aTurnedClock = async () => {
    let real = testNowMs
    const server = await aServer('demo', { real: () => real })
    const turn = (minutes: number) => {
      real += minutes * 60_000
    }
    return { server, turn }
  }

  test('half an hour of real time unlocks a PIN, and advancing the world does not', async () => {
    const { server, turn } = await aTurnedClock()
    const seller = await server.signIn()
    const pay = (payPassword: string) => seller.send('ads.pay', { packageId: 'starter', payPassword })
    for (let time = 0; time < 5; time++) await pay('000000')
    const lockedUntil = new Date(testNowMs + 30 * 60_000).toISOString()
    expect(await pay(demo.pin)).toMatchObject({ code: 446, data: { lockedUntil } })
    await server.advance('P1D')
    expect(await pay(demo.pin)).toMatchObject({ code: 446 })
    turn(31)
    expect(await pay(demo.pin)).toMatchObject({ code: 200 })
  })

  test('15 minutes of real time delete failed sign-ins and open codes, and advancing the world does not', async () => {
    const { server, turn } = await aTurnedClock()
    for (let time = 0; time < 3; time++) await signIn(server)
    await server.advance('P1D')
    const { captchaId } = (await signIn(server)).data as { captchaId: string }
    const [known] = (await server.command('sandbox.listCaptchas', {})).list
    await server.advance('P1D')
    const right = { password: demo.password, captchaId, verifyCode: known?.code }
    turn(6)
    expect(await signIn(server, right)).toMatchObject({ code: 414 })
    expect((await server.command('sandbox.listCaptchas', {})).list).toEqual([])
    turn(10)
    expect(await signIn(server)).toMatchObject({ code: 413 })
    expect(server.rows('SELECT * FROM sign_in_failures').length).toBe(1)
  })

  test('creating a code deletes expired ones', async () => {
    const { server, turn } = await aTurnedClock()
    for (let time = 0; time < 3; time++) await signIn(server)
    for (let time = 0; time < 4; time++) expect(await signIn(server)).toMatchObject({ code: 416 })
    turn(6)
    expect(await signIn(server)).toMatchObject({ code: 416 })
    expect(server.rows('SELECT * FROM captchas').length).toBe(1)
  })
})

describe('the operator', () => {
  test('sees open verification codes, but not used ones (D-13)', async () => {
    const server = await aServer()
    for (let time = 0; time < 3; time++) await signIn(server)
    const { captchaId } = (await signIn(server)).data as { captchaId: string }
    const { list } = await server.command('sandbox.listCaptchas', {})
    expect(list).toEqual([
      { captchaId, username: demo.username, code: expect.stringMatching(/^\d{4}$/), expiresAt: expect.any(String) },
    ])
    const right = { password: demo.password, captchaId, verifyCode: list[0]?.code }
    expect(await signIn(server, right)).toMatchObject({ code: 200 })
    expect((await server.command('sandbox.listCaptchas', {})).list).toEqual([])
  })

  test('can unlock a PIN and a username, and remove a forgotten PIN (D-12)', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const pay = (payPassword: string) => seller.send('ads.pay', { packageId: 'starter', payPassword })
    for (let time = 0; time < 5; time++) await pay('000000')
    for (let time = 0; time < 3; time++) await signIn(server)
    expect(await signIn(server)).toMatchObject({ code: 416 })
    const person = { username: demo.username }
    const locked = await server.command('sandbox.changePerson', person)
    expect(locked).toMatchObject({ hasPayPassword: true, pinLockedUntil: expect.any(String) })
    expect(await server.command('sandbox.changePerson', { ...person, unlock: true })).toMatchObject({
      pinLockedUntil: null,
    })
    expect(await signIn(server)).toMatchObject({ code: 413 })
    expect(await pay(demo.pin)).toMatchObject({ code: 200 })
    expect(await server.command('sandbox.changePerson', { ...person, clearPin: true })).toMatchObject({
      hasPayPassword: false,
    })
    expect(await pay(demo.pin)).toMatchObject({ code: 445 })
    await seller.ask('user.setPayPassword', { newPassword: '222222', confirmPassword: '222222' })
  })
})

test('the picture of a code contains no text and differs each time', () => {
  const pictures = Array.from({ length: 20 }, () => drawCode('0123'))
  expect(new Set(pictures).size).toBe(20)
  for (const picture of pictures) {
    const svg = Buffer.from(picture.split(',')[1] ?? '', 'base64').toString()
    expect(svg).not.toMatch(/<(text|tspan|use|title|desc|image|style)\b/)
    expect(svg.replaceAll(/<[^>]*>/g, '').trim()).toBe('')
    expect(svg.match(/<path/g)).toHaveLength(10)
  }
})
