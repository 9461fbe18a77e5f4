import { hash } from 'node:crypto'
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'

/** Chance of one thing: drawn from the seed, the thing's id and the purpose, never from the order of calls. */
export interface Random {
  /** At least 0, below 1. */
  next(): number
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item
  /** How often something happens that happens `mean` times on average (Poisson). */
  times(mean: number): number
  /** `value` up to a quarter less or more (D-50), whole. */
  jitter(value: number, by: number): number
}

/** A generator for each key: its 128 bits of state are half of the key's hash, so that no two keys share a stream. */
function generatorOf(key: string) {
  const digits = hash('sha256', key, 'hex')
  return xoroshiro128plusFromState([0, 8, 16, 24].map(at => Number.parseInt(digits.slice(at, at + 8), 16)))
}

/** The generator of `id` for `purpose` in the world of `seed`: the same three give the same draws. */
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
