/** Pseudorandom numbers. The same seed always gives the same numbers. */
export interface Random {
  /** Returns an integer from 0 to `below`, which is exclusive. */
  int(below: number): number
  pick<Item>(items: readonly Item[]): Item
  /** Returns true with the probability `share`, 0 to 1. */
  chance(share: number): boolean
}

/** Creates a generator of random numbers (Mulberry32). */
export function aRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (below: number) => Math.floor(next() * below)
  return {
    int,
    pick(items) {
      const item = items[int(items.length)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
    chance: share => next() < share,
  }
}
