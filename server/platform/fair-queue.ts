import { fail } from './failures/refusal.ts'

/** Whose slow work it is: purposes take turns, and within one the names. */
export interface Turn {
  purpose: string
  name: string
}

export interface Turns {
  /** @throws Refusal SystemBusy at once when too much of the same purpose waits already */
  run<Result>(turn: Turn, work: () => Promise<Result>): Promise<Result>
}

type Begin = () => void

/**
 * Lets slow work begin a few at a time, in turn, so that a flood of one kind makes nobody else wait behind all of it.
 * @param most how many run at once, and how many of one purpose may wait
 */
export function createTurns(most: { atOnce: number; waiting: number }): Turns {
  const waiting = new Map<string, Map<string, Begin[]>>()
  let running = 0

  const countOf = (purpose: string) => [...(waiting.get(purpose)?.values() ?? [])].flat().length

  const join = ({ purpose, name }: Turn, begin: Begin) => {
    const names = waiting.get(purpose) ?? new Map<string, Begin[]>()
    waiting.set(purpose, names)
    names.set(name, [...(names.get(name) ?? []), begin])
  }

  /** Takes the first of the first; who has more waiting goes to the end of the row. */
  const next = (): Begin | undefined => {
    const [purpose, names] = waiting.entries().next().value ?? []
    const [name, begins] = names?.entries().next().value ?? []
    if (purpose === undefined || names === undefined || name === undefined || begins === undefined) return undefined
    const [begin, ...rest] = begins
    names.delete(name)
    if (rest.length > 0) names.set(name, rest)
    waiting.delete(purpose)
    if (names.size > 0) waiting.set(purpose, names)
    return begin
  }

  const leave = () => {
    const begin = next()
    if (begin) begin()
    else running--
  }

  return {
    async run(turn, work) {
      if (running >= most.atOnce) {
        if (countOf(turn.purpose) >= most.waiting) fail('SystemBusy')
        await new Promise<void>(begin => join(turn, begin))
      } else running++
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
