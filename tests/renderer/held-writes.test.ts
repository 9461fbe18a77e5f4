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

test('a write is offered to be undone for five seconds, then sent', async () => {
  const answered = hold(['a'])
  await vi.advanceTimersByTimeAsync(heldMs - 1)
  expect([message(), sent]).toEqual(['a', []])
  await vi.advanceTimersByTimeAsync(1)
  await answered
  expect([message(), sent]).toEqual([null, ['a']])
})

test('one that is undone fails with that, and nothing is sent', async () => {
  const answered = expect(hold(['a'])).rejects.toBe(undone)
  undoHeld()
  await answered
  await vi.runAllTimersAsync()
  expect([message(), sent]).toEqual([null, []])
})

test('a later write sends the one before it, and waits for its answer', async () => {
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

test('two writes of one call become one where they can; another call leaves it alone', async () => {
  type Read = Input<'notifications.read'>
  const both = (earlier: Read, later: Read): Read => ({ ids: [...(earlier.ids ?? []), ...(later.ids ?? [])] })
  const first = expect(hold(['a'])).rejects.toBe(undone)
  expect(joinHeld('showcase.add', { goodsIds: ['1'] }, () => ({ goodsIds: [] }))).toEqual({ goodsIds: ['1'] })
  expect(joinHeld('notifications.read', { ids: ['b'] }, both)).toEqual({ ids: ['a', 'b'] })
  await first
  expect(message()).toBeNull()
})

test('a part of what is held back is undone, and what is left is held back again', async () => {
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

// The last test of the file: nothing waits for answers in this window from then on.
test('when the window goes, what waits for an answer is sent too', async () => {
  void hold(['a'], new Promise(() => undefined))
  void hold(['b'])
  sendHeldAtOnce()
  await vi.runAllTimersAsync()
  expect(sent).toEqual(['a', 'b'])
})
