import { hash } from 'node:crypto'
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'

/** Random numbers for one purpose. They depend on the seed, an id and the purpose, but never on the order of calls. */
export interface Random {
  /** Returns a number from 0 inclusive to 1 exclusive. */
  next(): number
  /** Returns an integer from `min` to `max`, both inclusive. */
  between(min: number, max: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item
  /** Returns a random integer from a Poisson distribution. */
  times(mean: number): number
  /** Returns `value` changed by at most the fraction `by` up or down (D-50), rounded to an integer. */
  jitter(value: number, by: number): number
}

/**
 * Creates a generator for a key. Its 128-bit state is half of the key's SHA-256, so that different keys have
 * independent sequences.
 */
function generatorOf(key: string) {
  const digits = hash('sha256', key, 'hex')
  return xoroshiro128plusFromState([0, 8, 16, 24].map(at => Number.parseInt(digits.slice(at, at + 8), 16)))
}

/**
 * Returns the random numbers of an id for a purpose, in a world with the given seed number. The same three arguments
 * always give the same numbers.
 */
export function randomOf(seed: number, id: string | number, purpose: string): Random {
  const generator = generatorOf(`${seed}|${id}|${purpose}`)
  const next = () => uniformFloat64(generator)
  return {
    next,
    between: (min, max) => uniformInt(generator, min, max),
    chance: probability => next() < probability,
    pick(items) {
      const item = items[uniformInt(generator, 0, items.length - 1)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
    times(mean) {
      const limit = Math.exp(-mean)
      let product = next()
      let count = 0
      while (product > limit) {
        product *= next()
        count += 1
      }
      return count
    },
    jitter: (value, by) => Math.round(value * (1 + by * (2 * next() - 1))),
  }
}
