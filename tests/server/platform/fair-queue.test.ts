import { expect, test } from 'vitest'
import { createFairQueue } from '#server/platform/fair-queue.ts'

/** Creates a queue with tasks that the test can end, and records the order in which they start. */
function aQueue(most: { maxConcurrent: number; maxWaiting: number }) {
  const queue = createFairQueue(most)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const add = (purpose: string, name: string) =>
    queue.run({ purpose, name }, () => {
      begun.push(`${purpose} ${name}`)
      return new Promise<void>(resolve => ends.push(resolve))
    })
  const endOne = async () => {
    ends.shift()?.()
    await new Promise(resolve => setImmediate(resolve))
  }
  return { add, begun, endOne }
}

test('limits concurrency, and alternates between purposes and between the names of a purpose', async () => {
  const { add, begun, endOne } = aQueue({ maxConcurrent: 1, maxWaiting: 10 })
  const all = [
    add('register', 'flood'),
    add('register', 'flood'),
    add('register', 'flood'),
    add('register', 'mara'),
    add('pin', 'demo'),
  ]
  for (const _each of all) await endOne()
  await Promise.all(all)
  expect(begun).toEqual(['register flood', 'register flood', 'pin demo', 'register mara', 'register flood'])
})

test('refuses with SystemBusy (201) if too many tasks of one purpose wait, and accepts others', async () => {
  const { add, begun, endOne } = aQueue({ maxConcurrent: 1, maxWaiting: 1 })
  const all = [add('register', 'one'), add('register', 'two')]
  await expect(add('register', 'three')).rejects.toMatchObject({ symbol: 'SystemBusy' })
  all.push(add('pin', 'demo'))
  for (const _each of all) await endOne()
  await Promise.all(all)
  expect(begun).toHaveLength(3)
})

test('a failed task does not block the next one', async () => {
  const queue = createFairQueue({ maxConcurrent: 1, maxWaiting: 1 })
  const failing = queue.run({ purpose: 'pin', name: 'demo' }, () => Promise.reject(new Error('no memory')))
  const next = queue.run({ purpose: 'pin', name: 'demo' }, async () => 'done')
  await expect(failing).rejects.toThrow('no memory')
  expect(await next).toBe('done')
})
