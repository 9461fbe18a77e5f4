import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { openMemory } from '../platform/db/open.ts'
import { memoryHashCost } from '../platform/secrets.ts'
import { arrangeFixture } from '../sandbox/fixtures/arrange-fixture.ts'
import { openWorld, type WorldOptions } from '../simulation/seed/open-world.ts'
import type { WorldRequest } from '../simulation/seed/prepare-fixture.ts'

/** Maximum number of databases that are cached as templates of new worlds. */
const maxTemplates = 8

/** Caches databases of new worlds. Copying one takes a few milliseconds; creating a demo store takes hundreds. */
export class WorldTemplates {
  readonly #options: Pick<WorldOptions, 'log' | 'real'>
  readonly #known = new LRUCache<string, Promise<Buffer>>({ max: maxTemplates })

  constructor(options: Pick<WorldOptions, 'log' | 'real'>) {
    this.#options = options
  }

  /** Returns the database from which new worlds with these options are copied. Each such database is created once. */
  of({ seed = 'demo', seedNumber = 1, clock, buyers, fixture }: WorldRequest & { clock: string }): Promise<Buffer> {
    const key = hash('sha256', JSON.stringify([seed, seedNumber, clock, buyers, fixture]))
    const known = this.#known.get(key)
    if (known) return known
    const { log, real } = this.#options
    const making = makeContent({
      seed,
      seedNumber,
      clock,
      buyers,
      fixture,
      hashCost: memoryHashCost,
      log,
      real,
      arrange: arrangeFixture,
    })
    this.#known.set(key, making)
    making.catch(() => this.#known.delete(key))
    return making
  }
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
