import { describe, expect, test } from 'vitest'
import { demo } from '#shared/product.ts'
import { type TierId, tierIds, tiers } from '#shared/tiers.ts'
import type { Reply } from '../../../support/client.ts'
import { aServer, type TestServer } from '../../../support/server.ts'

const requirementsIn = ({ data }: Reply) =>
  (data as { requirements: { key: string; need: number; have: number; met: boolean }[] }).requirements

/** Creates an authorization code for each tier. */
function giveCodes(server: TestServer): void {
  for (const id of tierIds)
    server.change('INSERT INTO authorization_codes (code, tier) VALUES (?, ?)', `CODE-${id}`, id)
}

describe.each(tierIds)('S-022, S-334, D-60: a seller of the tier %s', current => {
  test('gets the same requirements of every tier from the list and from the upgrade, with and without a code', async () => {
    for (const identity of ['verified', 'unverified'])
      for (const wanted of tierIds) {
        const server = await aServer()
        giveCodes(server)
        server.change('UPDATE shops SET tier = ?', current)
        server.change('UPDATE users SET identity_status = ?', identity)
        const seller = await server.signIn()
        const { list, unlocked } = await seller.ask('shop.tiers', { code: `CODE-${wanted}` })
        const listed = list.find(({ id }) => id === wanted)?.requirements ?? []
        const lacking = listed.filter(({ met }) => !met)
        const plain = await seller.send('shop.upgrade', { tier: wanted })
        if (lacking.length > 0) {
          expect(plain.code).toBe(203)
          expect(requirementsIn(plain)).toEqual(lacking)
          const byCode = await seller.send('shop.upgrade', { tier: wanted, code: `CODE-${wanted}` })
          expect(byCode.code === 200 ? wanted : null).toBe(unlocked)
          if (byCode.code !== 200)
            expect(requirementsIn(byCode)).toEqual(lacking.filter(({ key }) => key === 'tier' || key === 'verified'))
        } else expect(plain.code).toBe(200)
      }
  })
})

test('S-022, S-334, D-60: an upgrade to any tier but the next is refused with the tier below it as the first requirement', async () => {
  const seller = await (await aServer()).signIn()
  const lackOf = async (tier: TierId) => requirementsIn(await seller.send('shop.upgrade', { tier }))[0]
  for (const tier of ['standard', 'merchant', 'agent'] as const)
    expect(await lackOf(tier)).toEqual({ key: 'tier', need: tiers[tier].level - 1, have: 2, met: false })
})

test('D-60: an unverified seller is refused with 203, also with a code', async () => {
  const server = await aServer()
  giveCodes(server)
  const seller = await server.join('mara')
  server.change("UPDATE shops SET tier = 'merchant'")
  const reply = await seller.send('shop.upgrade', { tier: 'partner', code: 'CODE-partner' })
  expect(reply).toMatchObject({ code: 203, data: { requirements: [{ key: 'verified', need: 1, have: 0 }] } })
  expect((await seller.ask('shop.tiers', { code: 'CODE-partner' })).unlocked).toBeNull()
})

test.each(['NO-SUCH', 'SPENT', 'CODE-agent'])(
  'D-60: the code %s does not open the tier and is refused with 405',
  async code => {
    const server = await aServer()
    giveCodes(server)
    server.change("INSERT INTO authorization_codes (code, tier, spent_by) VALUES ('SPENT', 'partner', 1)")
    const seller = await server.signIn()
    expect(await seller.send('shop.upgrade', { tier: 'partner', code })).toMatchObject({
      code: 405,
      data: { issues: [{ path: 'code' }] },
    })
    expect((await server.command('sandbox.changePerson', { username: demo.username })).tier).toBe('merchant')
  },
)

test('D-60: without a session each tier shows its requirements, none as met or unlocked', async () => {
  const server = await aServer()
  giveCodes(server)
  const { data } = await server.send('shop.tiers', { code: 'CODE-partner' })
  const { list, unlocked } = data as { list: { requirements: { key: string; met: null }[] }[]; unlocked: null }
  expect(unlocked).toBeNull()
  expect(list.map(({ requirements }) => requirements[0]?.key)).toEqual(['tier', 'tier', 'tier', 'tier'])
  expect(list.flatMap(({ requirements }) => requirements).every(({ met }) => met === null)).toBe(true)
})
