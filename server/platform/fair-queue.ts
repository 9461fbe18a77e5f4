import { fail } from './failures/refusal.ts'

/** The scheduler alternates between purposes, and within a purpose between names. */
export interface QueueKey {
  purpose: string
  name: string
}

export interface FairQueue {
  /** @throws {Refusal} SystemBusy if `maxWaiting` tasks of the same purpose wait already */
  run<Result>(key: QueueKey, work: () => Promise<Result>): Promise<Result>
}

type Begin = () => void

/**
 * Runs slow work with limited concurrency. It takes purposes and names in turn, so that a flood of one kind does not delay the others.
 * @param limits tasks that run concurrently, and tasks of one purpose that may wait
 */
export function createFairQueue(limits: { maxConcurrent: number; maxWaiting: number }): FairQueue {
  const waiting = new Map<string, Map<string, Begin[]>>()
  let running = 0

  const countOf = (purpose: string) => [...(waiting.get(purpose)?.values() ?? [])].flat().length

  const enqueue = ({ purpose, name }: QueueKey, begin: Begin) => {
    const names = waiting.get(purpose) ?? new Map<string, Begin[]>()
    waiting.set(purpose, names)
    names.set(name, [...(names.get(name) ?? []), begin])
  }

  /** Takes the first task of the first name. A name or purpose with more tasks moves to the end. */
  const dequeue = (): Begin | undefined => {
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

  const finish = () => {
    const begin = dequeue()
    if (begin) begin()
    else running--
  }

  return {
    async run(key, work) {
      if (running >= limits.maxConcurrent) {
        if (countOf(key.purpose) >= limits.maxWaiting) fail('SystemBusy')
        await new Promise<void>(begin => enqueue(key, begin))
      } else running++
      try {
        return await work()
      } finally {
        finish()
      }
    },
  }
}
