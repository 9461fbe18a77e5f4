import { describe, expect, test } from 'vitest'
import { aWorld } from '../../support/running-world.ts'
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
