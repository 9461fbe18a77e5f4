/** Chance of one thing: drawn from the seed, the thing's id and the purpose, never from the order of calls. */
export interface Dice {
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

/** 128 bits of hash (cyrb128), the four words of the generator's state. */
function hash(text: string): [number, number, number, number] {
  let [a, b, c, d] = [1779033703, 3144134277, 1013904242, 2773480762]
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    a = b ^ Math.imul(a ^ unit, 597399067)
    b = c ^ Math.imul(b ^ unit, 2869860233)
    c = d ^ Math.imul(c ^ unit, 951274213)
    d = a ^ Math.imul(d ^ unit, 2716044179)
  }
  return [a ^ b ^ c ^ d, b ^ a, c ^ a, d ^ a]
}

/** The generator sfc32, small and fast, good far beyond what a shop needs. */
function sfc32([a, b, c, d]: [number, number, number, number]): () => number {
  return () => {
    const sum = (a + b + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return (sum >>> 0) / 2 ** 32
  }
}

/** The dice of `id` for `purpose` in the world of `seed`: the same three give the same throws. */
export function throwDice(seed: number, id: string | number, purpose: string): Dice {
  const next = sfc32(hash(`${seed}|${id}|${purpose}`))
  for (let warmUp = 0; warmUp < 8; warmUp++) next()
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    between,
    chance: probability => next() < probability,
    pick(items) {
      const item = items[Math.floor(next() * items.length)]
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
