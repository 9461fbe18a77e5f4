import { fail } from './failures/refusal.ts'

/** Purpose and name of a task. The queue alternates between purposes, and within a purpose between names. */
export interface QueueKey {
  purpose: string
  name: string
}

export interface FairQueue {
  /**
   * Runs work when it is its turn.
   * @throws {Refusal} SystemBusy if `maxWaiting` tasks of the same purpose already wait
   */
  run<Result>(key: QueueKey, work: () => Promise<Result>): Promise<Result>
}

type Begin = () => void

/**
 * Creates a queue that runs slow work with limited concurrency. It alternates between purposes and names, so that many
 * tasks of one kind do not delay the others.
 * @param limits number of tasks that run concurrently, and of tasks of one purpose that may wait
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

  /** Takes the next task from the queue. A purpose or name with more tasks then moves to the end of the queue. */
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
