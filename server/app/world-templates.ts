import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { openMemory } from '../platform/db/open.ts'
import { memoryHashCost } from '../platform/secrets.ts'
import { arrangeFixture } from '../sandbox/fixtures/arrange-fixture.ts'
import { openWorld, type WorldOptions } from '../simulation/seed/open-world.ts'
import type { WorldRequest } from '../simulation/seed/prepare-fixture.ts'

/** Maximum number of databases that are cached as templates of new worlds. */
const maxTemplates = 8

/** Databases of new worlds. All servers of a process share them, because tests start many servers. */
const known = new LRUCache<string, Promise<Buffer>>({ max: maxTemplates })

/**
 * Returns the database from which new worlds with these options are copied. Each such database is created once. Copying
 * it takes a few milliseconds; creating a demo store takes hundreds.
 */
export function worldTemplate(
  { seed = 'demo', seedNumber = 1, clock, buyers, fixture }: WorldRequest & { clock: string },
  { log, real }: Pick<WorldOptions, 'log' | 'real'>,
): Promise<Buffer> {
  const key = hash('sha256', JSON.stringify([seed, seedNumber, clock, buyers, fixture]))
  const made = known.get(key)
  if (made) return made
  const hashCost = memoryHashCost
  const arrange = arrangeFixture
  const making = makeContent({ seed, seedNumber, clock, buyers, fixture, hashCost, log, real, arrange })
  known.set(key, making)
  making.catch(() => known.delete(key))
  return making
}

async function makeContent(options: WorldOptions): Promise<Buffer> {
  const databases = openMemory()
  try {
    await openWorld(databases, options)
    return databases.write.serialize()
  } finally {
    databases.close()
  }
}
