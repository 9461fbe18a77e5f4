import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Input } from '#shared/contract/schemas.ts'
import { heldMs } from '../../src/renderer/api/held-time.ts'
import {
  heldMessageAtom,
  holdBack,
  joinHeld,
  sendHeld,
  sendHeldAtOnce,
  undoHeld,
  undone,
  undoPart,
} from '../../src/renderer/api/held-writes.ts'

const message = () => getDefaultStore().get(heldMessageAtom)
let sent: string[] = []

const hold = (ids: string[], answer: Promise<unknown> = Promise.resolve()) =>
  holdBack({ name: 'notifications.read', input: { ids }, message: ids.join(), mayLeave: false }, () => {
    sent.push(ids.join())
    return answer
  })

beforeEach(() => {
  sent = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('a write can be undone for five seconds and is then sent', async () => {
  const answered = hold(['a'])
  await vi.advanceTimersByTimeAsync(heldMs - 1)
  expect([message(), sent]).toEqual(['a', []])
  await vi.advanceTimersByTimeAsync(1)
  await answered
  expect([message(), sent]).toEqual([null, ['a']])
})

test('an undone write is rejected and not sent', async () => {
  const answered = expect(hold(['a'])).rejects.toBe(undone)
  undoHeld()
  await answered
  await vi.runAllTimersAsync()
  expect([message(), sent]).toEqual([null, []])
})

test('a later write sends the earlier one and waits for its answer', async () => {
  const answer = Promise.withResolvers<void>()
  void hold(['a'], answer.promise)
  void hold(['b'])
  const all = sendHeld()
  await vi.runAllTimersAsync()
  expect(sent).toEqual(['a'])
  answer.resolve()
  await all
  expect(sent).toEqual(['a', 'b'])
})

test('writes of the same call are merged if possible, and those of other calls are not', async () => {
  type Read = Input<'notifications.read'>
  const both = (earlier: Read, later: Read): Read => ({ ids: [...(earlier.ids ?? []), ...(later.ids ?? [])] })
  const first = expect(hold(['a'])).rejects.toBe(undone)
  expect(joinHeld('showcase.add', { goodsIds: ['1'] }, () => ({ goodsIds: [] }))).toEqual({ goodsIds: ['1'] })
  expect(joinHeld('notifications.read', { ids: ['b'] }, both)).toEqual({ ids: ['a', 'b'] })
  await first
  expect(message()).toBeNull()
})

test('after a partial undo the rest is delayed again', async () => {
  const first = expect(hold(['a', 'b'])).rejects.toBe(undone)
  const left: unknown[] = []
  expect(undoPart('notifications.read', held => held, left.push)).toBe(false)
  expect(
    undoPart(
      'notifications.read',
      () => ({ ids: ['a'] }),
      input => left.push(input),
    ),
  ).toBe(true)
  await first
  expect(left).toEqual([{ ids: ['a'] }])
})

// This must be the last test. Afterwards the window sends every write immediately.
test('closing the window sends writes that wait for another answer', async () => {
  void hold(['a'], new Promise(() => undefined))
  void hold(['b'])
  sendHeldAtOnce()
  await vi.runAllTimersAsync()
  expect(sent).toEqual(['a', 'b'])
})
