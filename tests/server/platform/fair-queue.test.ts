import { expect, test } from 'vitest'
import { createTurns } from '#server/platform/fair-queue.ts'

/** Slow work that ends when it is told to; notes in which order it began. */
function aQueue(most: { atOnce: number; waiting: number }) {
  const turns = createTurns(most)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const add = (purpose: string, name: string) =>
    turns.run({ purpose, name }, () => {
      begun.push(`${purpose} ${name}`)
      return new Promise<void>(resolve => ends.push(resolve))
    })
  const endOne = async () => {
    ends.shift()?.()
    await new Promise(resolve => setImmediate(resolve))
  }
  return { add, begun, endOne }
}

test('begins a few at a time; purposes take turns, and within one the names, so that nobody waits behind a flood', async () => {
  const { add, begun, endOne } = aQueue({ atOnce: 1, waiting: 10 })
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

test('tells at once that the system is busy (201) where too much of one purpose waits, and takes others', async () => {
  const { add, begun, endOne } = aQueue({ atOnce: 1, waiting: 1 })
  const all = [add('register', 'one'), add('register', 'two')]
  await expect(add('register', 'three')).rejects.toMatchObject({ symbol: 'SystemBusy' })
  all.push(add('pin', 'demo'))
  for (const _each of all) await endOne()
  await Promise.all(all)
  expect(begun).toHaveLength(3)
})

test('gives the turn on where the work fails', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 1 })
  const failing = turns.run({ purpose: 'pin', name: 'demo' }, () => Promise.reject(new Error('no memory')))
  const next = turns.run({ purpose: 'pin', name: 'demo' }, async () => 'done')
  await expect(failing).rejects.toThrow('no memory')
  expect(await next).toBe('done')
})
