// npx vitest run
import { expect, sandboxTest as test } from 'stallkeeper/vitest'

test.describe('the demo shop', () => {
  test.override({ worldOptions: { seed: 'demo', buyers: 'off' } })

  test('gets no orders while its buyers are off', async ({ world }) => {
    const happened = await world.clock.advance('P3D')
    expect(happened.filter(({ kind }) => kind === 'order.placed')).toEqual([])
  })

  test('gets orders after the buyers are turned on', async ({ world }) => {
    await world.setBuyers('on')
    const happened = await world.clock.advance('P3D')
    expect(happened.some(({ kind }) => kind === 'order.placed')).toBe(true)
  })
})
