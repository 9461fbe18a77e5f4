import { type InfiniteData, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { type Edits, editPages, keepEdits, useEdit } from '../../src/renderer/api/optimistic.ts'

const queryKey = ['notifications.check', {}]
/** Present value on the server. */
let unread = 10
let client = new QueryClient()

function Unread() {
  const edit = useEdit('notifications.check', {})
  const queryFn = () => ({ unread })
  return useQuery({ queryKey, queryFn, ...(edit && { select: edit }) }).data?.unread
}

const shown = () =>
  Number(
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <Unread />
      </QueryClientProvider>,
    ),
  )

const plus = (count: number): Edits => ({
  'notifications.check': answer => ({ ...answer, unread: answer.unread + count }),
})

/** Runs a mutation that changes the query optimistically. */
async function aWrite(edits: Edits) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const mutation = client.getMutationCache().build(client, {
    onMutate: () => edits,
    mutationFn: () => {
      started.resolve()
      return promise
    },
    onSuccess: () => keepEdits(client, edits),
  })
  const over = mutation.execute(undefined).catch(() => undefined)
  await started.promise
  return {
    answer: () => {
      resolve()
      return over
    },
    refuse: () => {
      reject(new Error('refused'))
      return over
    },
  }
}

const readAgain = () => client.fetchQuery({ queryKey, queryFn: () => ({ unread }), staleTime: 0 })

beforeEach(async () => {
  unread = 10
  client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
  await readAgain()
})

test('a change is visible while its write is pending and is rolled back after a refusal', async () => {
  const write = await aWrite(plus(1))
  expect(shown()).toBe(11)
  await write.refuse()
  expect(shown()).toBe(10)
})

test('a refetch during the write keeps the change, and a rollback restores the newer answer', async () => {
  const write = await aWrite(plus(1))
  unread = 20
  await readAgain()
  await readAgain()
  expect(shown()).toBe(21)
  await write.refuse()
  expect(shown()).toBe(20)
})

test('a refused change is rolled back without the other one', async () => {
  const first = await aWrite(plus(1))
  const second = await aWrite(plus(5))
  await first.refuse()
  expect(shown()).toBe(15)
  await second.refuse()
  expect(shown()).toBe(10)
})

test('a successful change stays, invalidated, if a later one is refused', async () => {
  const first = await aWrite(plus(1))
  const second = await aWrite(plus(5))
  await first.answer()
  expect(shown()).toBe(16)
  await second.refuse()
  expect(shown()).toBe(11)
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

test('a paginated list is changed on each page', () => {
  const data: InfiniteData<number> = { pages: [1, 2], pageParams: ['', 'next'] }
  expect(editPages<number>(page => page * 2)(data)).toEqual({ ...data, pages: [2, 4] })
})
