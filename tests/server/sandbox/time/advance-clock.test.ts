import { describe, expect, test } from 'vitest'
import { dropAllEvents } from '../../../support/schedule.ts'
import { aServer } from '../../../support/server.ts'
import { operatorKey, testNow } from '../../../support/start-options.ts'

describe('an advance of the clock', () => {
  test.each([
    [{ advance: 'PT1H' }, '2026-11-20T10:30:00.000Z'],
    [{ set: '2026-11-21T00:00:00.000Z' }, '2026-11-21T00:00:00.000Z'],
    [{ set: '2026-11-21T00:00:00.000Z', advance: 'P1D' }, '2026-11-22T00:00:00.000Z'],
  ])('%j leads to %s', async (jump, now) => {
    const server = await aServer()
    expect(await server.command('sandbox.clock', jump)).toMatchObject({ now })
  })

  test.each([
    [{ advance: 'tomorrow' }, 'advance'],
    [{ advance: '-PT1H' }, 'advance'],
    [{ advance: 'P367D' }, 'advance'],
    [{ set: '2026-11-20T09:29:59.999Z' }, 'set'],
    [{ set: '2090-01-01T00:00:00.000Z' }, 'set'],
    [{ set: '2027-11-19T00:00:00.000Z', advance: 'P9D' }, 'advance'],
  ])('%j is refused, in the language of the request, and no time passes', async (jump, path) => {
    const server = await aServer()
    const headers = { 'X-Operator-Key': operatorKey, 'Accept-Language': 'fr' }
    const reply = await server.send('sandbox.clock', jump, { headers })
    expect(reply).toMatchObject({
      code: 405,
      data: {
        issues: [{ path, message: expect.stringMatching(/ressembler à P1D$|d’au plus .*[DZ]$|vers l’avant$/) }],
      },
    })
    expect((await server.command('sandbox.state', {})).clock.now).toBe(testNow)
  })
})

describe('no call accepts or reaches a year with five digits', () => {
  test.each(['+012026-11-21T00:00:00.000Z', '12026-11-21T00:00:00.000Z', '-002026-11-21T00:00:00.000Z'])(
    '%s is not accepted as a time by any call',
    async moment => {
      const server = await aServer()
      const seller = await server.signIn()
      const headers = { 'X-Operator-Key': operatorKey }
      expect(await server.send('sandbox.clock', { set: moment }, { headers })).toMatchObject({ code: 405 })
      for (const field of ['from', 'to'])
        expect(await seller.send('wallet.flows', { [field]: moment })).toMatchObject({ code: 405 })
    },
  )

  test('a clock near its last time cannot be set beyond it, and stops there', async () => {
    let real = Date.parse(testNow)
    const server = await aServer('empty', { real: () => real })
    const near = { virtual: Date.parse('9989-12-31T12:00:00.000Z'), real, rate: 0 }
    await server.close()
    server.change("UPDATE settings SET value = ? WHERE key = 'clock'", JSON.stringify(near))
    dropAllEvents(server)
    await server.reopen()
    const headers = { 'X-Operator-Key': operatorKey }
    for (const jump of [{ advance: 'P1D' }, { set: '9990-01-01T00:00:00.001Z' }])
      expect(await server.send('sandbox.clock', jump, { headers }), JSON.stringify(jump)).toMatchObject({ code: 405 })
    await server.command('sandbox.clock', { rate: 100_000 })
    real += 3_600_000
    expect((await server.command('sandbox.state', {})).clock.now).toBe('9990-01-01T00:00:00.000Z')
    const mara = await server.join('mara')
    expect((await mara.ask('auth.me', {})).createdAt).toBe('9990-01-01T00:00:00.000Z')
  })
})
