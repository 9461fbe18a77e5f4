import type { Fixture } from '#shared/contract/fixture.ts'
import { demo } from '#shared/product.ts'
import { type BuyersMode, readSeed, type Seed } from '#shared/sandbox.ts'
import type { PreparedFixture } from '../../core/world/settings.ts'
import { iso } from '../../platform/iso.ts'
import { hashSecret } from '../../platform/secrets.ts'

/** Options of a new world. A reset takes missing options from the world that it replaces. */
export interface WorldRequest {
  seed?: Seed | undefined
  seedNumber?: number | undefined
  buyers?: BuyersMode | undefined
  fixture?: Fixture | undefined
  /** ISO instant at which the clock of the world is stopped. */
  clock?: string | undefined
}

/** Adds options from the fixture that are missing in the request. */
export function withFixture<Request extends WorldRequest>(request: Request): Request & WorldRequest {
  const { fixture, seed, seedNumber, buyers, clock } = request
  if (!fixture) return request
  const values = {
    seed: seed ?? readSeed(fixture.seed ?? 'empty'),
    seedNumber: seedNumber ?? fixture.seedNumber,
    buyers: buyers ?? fixture.buyers ?? ('off' as const),
    clock: clock ?? (fixture.clock === undefined ? undefined : iso(Date.parse(fixture.clock))),
  }
  return { ...request, ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) }
}

/**
 * Hashes the passwords and PINs of a fixture, so that no clear text is stored.
 * @param hashCost scrypt's N as a power of two
 */
export async function prepareFixture(fixture: Fixture, hashCost: number): Promise<PreparedFixture> {
  const { sellers = [] } = fixture
  const secrets: PreparedFixture['secrets'] = []
  for (const { username, password = demo.password, pin } of sellers) {
    const turn = { purpose: 'seed', name: username }
    const hash = (secret: string) => hashSecret(secret, hashCost, turn)
    secrets.push({ passwordHash: await hash(password), pinHash: pin === undefined ? null : await hash(pin) })
  }
  const open = sellers.map(({ password: _password, pin: _pin, ...seller }) => seller)
  return { content: { ...fixture, sellers: open }, secrets }
}
