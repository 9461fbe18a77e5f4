import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { type Change, overlayOf } from '../../src/renderer/api/overlay.ts'

const key = ['wallet']
/** What the server would answer now. */
let answer = 10
let client = new QueryClient()
const shown = () => client.getQueryData<number>(key)
const plus =
  (number: number): Change =>
  cache =>
    cache.setQueryData<number>(key, known => (known === undefined ? undefined : known + number))

beforeEach(async () => {
  answer = 10
  client = new QueryClient()
  const observer = new QueryObserver(client, { queryKey: key, queryFn: () => answer })
  observer.subscribe(() => undefined)
  await client.refetchQueries({ queryKey: key })
})

test('a change shows at once, and taking it back shows the answer again', () => {
  const change = plus(1)
  overlayOf(client).show(change)
  expect(shown()).toBe(11)
  overlayOf(client).takeBack(change)
  expect(shown()).toBe(10)
})

test('a read that is answered meanwhile keeps the change, once, and what comes back is the newer answer', async () => {
  const change = plus(1)
  overlayOf(client).show(change)
  answer = 20
  await client.refetchQueries({ queryKey: key })
  await client.refetchQueries({ queryKey: key })
  expect(shown()).toBe(21)
  overlayOf(client).takeBack(change)
  expect(shown()).toBe(20)
})

test('one of two changes is taken back, the other stays', () => {
  const [first, second] = [plus(1), plus(5)]
  overlayOf(client).show(first)
  overlayOf(client).show(second)
  overlayOf(client).takeBack(first)
  expect(shown()).toBe(15)
  overlayOf(client).takeBack(second)
  expect(shown()).toBe(10)
})

test('what the server did stays when a later change is taken back', () => {
  const [first, second] = [plus(1), plus(5)]
  overlayOf(client).show(first)
  overlayOf(client).show(second)
  overlayOf(client).settle(first)
  expect(shown()).toBe(16)
  overlayOf(client).takeBack(second)
  expect(shown()).toBe(11)
})

test('what was to be read again still is, after a change over it is taken back', async () => {
  const change = plus(1)
  overlayOf(client).show(change)
  await client.invalidateQueries({ queryKey: key, refetchType: 'none' })
  overlayOf(client).takeBack(change)
  expect(client.getQueryState(key)?.isInvalidated).toBe(true)
})
