import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { openMemory } from '../platform/db/open.ts'
import { memoryHashCost } from '../platform/secrets.ts'
import { arrangeFixture } from '../sandbox/fixtures/arrange-fixture.ts'
import { openWorld, type WorldOptions } from '../simulation/seed/open-world.ts'
import type { WorldRequest } from '../simulation/seed/prepare-fixture.ts'

/** Number of stored beginnings: a copy takes a few milliseconds, a new demo shop hundreds. */
const stored = 8

/** Stores worlds as they begin, so that tests that want the same world get copies of it. */
export class WorldTemplates {
  readonly #options: Pick<WorldOptions, 'log' | 'real'>
  readonly #templates = new LRUCache<string, Promise<Buffer>>({ max: stored })

  constructor(options: Pick<WorldOptions, 'log' | 'real'>) {
    this.#options = options
  }

  /** Returns a database, as `serialize` gives it, from which new worlds of this kind are copied. It is created once. */
  of({ seed = 'demo', seedNumber = 1, clock, buyers, fixture }: WorldRequest & { clock: string }): Promise<Buffer> {
    const key = hash('sha256', JSON.stringify([seed, seedNumber, clock, buyers, fixture]))
    const known = this.#templates.get(key)
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
    this.#templates.set(key, making)
    making.catch(() => this.#templates.delete(key))
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
