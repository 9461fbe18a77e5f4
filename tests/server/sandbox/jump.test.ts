import { describe, expect, test } from 'vitest'
import { aWorld } from '../../support/running-world.ts'
import { dropAllEvents } from '../../support/schedule.ts'
import { operatorKey, testNow } from '../../support/start-options.ts'

describe('a jump of the clock', () => {
  test.each([
    [{ advance: 'PT1H' }, '2026-11-20T10:30:00.000Z'],
    [{ set: '2026-11-21T00:00:00.000Z' }, '2026-11-21T00:00:00.000Z'],
    [{ set: '2026-11-21T00:00:00.000Z', advance: 'P1D' }, '2026-11-22T00:00:00.000Z'],
  ])('%j leads to %s', async (jump, now) => {
    const world = await aWorld()
    expect(await world.command('sandbox.clock', jump)).toMatchObject({ now })
  })

  test.each([
    [{ advance: 'tomorrow' }, 'advance'],
    [{ advance: '-PT1H' }, 'advance'],
    [{ advance: 'P367D' }, 'advance'],
    [{ set: '2026-11-20T09:29:59.999Z' }, 'set'],
    [{ set: '2090-01-01T00:00:00.000Z' }, 'set'],
    [{ set: '2027-11-19T00:00:00.000Z', advance: 'P9D' }, 'advance'],
  ])('%j is refused, in the language of the request, and no time passes', async (jump, path) => {
    const world = await aWorld()
    const headers = { 'X-Operator-Key': operatorKey, 'Accept-Language': 'fr' }
    const reply = await world.send('sandbox.clock', jump, { headers })
    expect(reply).toMatchObject({
      code: 405,
      data: { issues: [{ path, message: expect.stringMatching(/^Valeur incorrecte : |vers l’avant$/) }] },
    })
    expect((await world.command('sandbox.state', {})).clock.now).toBe(testNow)
  })
})

describe('no moment needs a fifth digit of year', () => {
  test.each(['+012026-11-21T00:00:00.000Z', '12026-11-21T00:00:00.000Z', '-002026-11-21T00:00:00.000Z'])(
    '%s is no time for any call',
    async moment => {
      const world = await aWorld()
      const seller = await world.signIn()
      const headers = { 'X-Operator-Key': operatorKey }
      expect(await world.send('sandbox.clock', { set: moment }, { headers })).toMatchObject({ code: 405 })
      for (const field of ['from', 'to'])
        expect(await seller.send('wallet.flows', { [field]: moment })).toMatchObject({ code: 405 })
    },
  )

  test('a clock near its last moment refuses to be set beyond it, and runs no further', async () => {
    let real = Date.parse(testNow)
    const world = await aWorld('empty', { real: () => real })
    const near = { virtual: Date.parse('9989-12-31T12:00:00.000Z'), real, rate: 0 }
    await world.close()
    world.change("UPDATE settings SET value = ? WHERE key = 'clock'", JSON.stringify(near))
    dropAllEvents(world)
    await world.reopen()
    const headers = { 'X-Operator-Key': operatorKey }
    for (const jump of [{ advance: 'P1D' }, { set: '9990-01-01T00:00:00.001Z' }])
      expect(await world.send('sandbox.clock', jump, { headers }), JSON.stringify(jump)).toMatchObject({ code: 405 })
    await world.command('sandbox.clock', { rate: 100_000 })
    real += 3_600_000
    expect((await world.command('sandbox.state', {})).clock.now).toBe('9990-01-01T00:00:00.000Z')
    const mara = await world.join('mara')
    expect((await mara.ask('auth.me', {})).createdAt).toBe('9990-01-01T00:00:00.000Z')
  })
})
