import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { invalidateReads, isOfAreas, readChanged, refetchInvalidated } from '../../src/renderer/api/reads.ts'

async function aClient(...names: string[]) {
  const client = new QueryClient()
  const read = (name: string) => client.fetchQuery({ queryKey: [name, {}], queryFn: () => name })
  for (const name of names) await read(name)
  const stale = () =>
    client
      .getQueryCache()
      .getAll()
      .flatMap(({ queryKey, state }) => (state.isInvalidated ? queryKey[0] : []))
  return { client, read, stale }
}

test('a write invalidates every earlier read and refetches only active ones', async () => {
  const { client, read, stale } = await aClient('orders.list', 'home.stat', 'wallet.get')
  await invalidateReads(client)
  await read('ads.list')
  expect(stale()).toEqual(['orders.list', 'home.stat', 'wallet.get'])
  const asked: string[] = []
  for (const name of ['orders.list', 'ads.list']) {
    const queryFn = () => asked.push(name)
    const observer = new QueryObserver(client, { queryKey: [name, {}], queryFn, refetchOnMount: false })
    onTestFinished(observer.subscribe(() => undefined))
  }
  await refetchInvalidated(client)
  expect(asked).toEqual(['orders.list'])
})

test('a first read that is pending when a write is answered is repeated', async () => {
  const client = new QueryClient()
  const first = Promise.withResolvers<string>()
  const answers = [first.promise, 'after']
  const queryFn = () => answers.shift()
  const observer = new QueryObserver<unknown>(client, { queryKey: ['orders.list', {}], queryFn })
  onTestFinished(observer.subscribe(() => undefined))
  await invalidateReads(client)
  first.resolve('before')
  await refetchInvalidated(client)
  expect(observer.getCurrentResult().data).toBe('after')
})

test('a notified area invalidates only its own reads', async () => {
  const { client, stale } = await aClient('orders.list', 'orders.detail', 'wallet.get')
  await readChanged(client, isOfAreas(new Set(['orders'])))
  expect(stale()).toEqual(['orders.list', 'orders.detail'])
})

test("an operator's read is refetched after any change of the world, unless it was refused", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const asked: string[] = []
  const watch = (name: string, answer: () => Promise<string>) => {
    const queryFn = () => {
      asked.push(name)
      return answer()
    }
    const observer = new QueryObserver(client, { queryKey: [name, {}], queryFn })
    onTestFinished(observer.subscribe(() => undefined))
    return () => observer.getCurrentResult().status
  }
  const answered = watch('sandbox.upcoming', () => Promise.resolve('done'))
  const refused = watch('sandbox.state', () => Promise.reject(new Error('refused')))
  await expect.poll(() => [answered(), refused()]).toEqual(['success', 'error'])
  await readChanged(client, isOfAreas(new Set()))
  expect(asked).toEqual(['sandbox.upcoming', 'sandbox.state', 'sandbox.upcoming'])
})

test.each([
  ['orders.list', (client: QueryClient) => readChanged(client, isOfAreas(new Set(['orders'])))],
  ['sandbox.state', (client: QueryClient) => readChanged(client, () => true)],
])('%s: a read slower than the changes completes and is refetched once for all of them', async (name, tell) => {
  const client = new QueryClient()
  const answers: ((answer: number) => void)[] = []
  const queryFn = () => new Promise<number>(resolve => answers.push(resolve))
  const observer = new QueryObserver(client, { queryKey: [name, {}], queryFn })
  onTestFinished(observer.subscribe(() => undefined))
  const told = () => void tell(client)
  for (let change = 0; change < 3; change++) told()
  expect(answers).toHaveLength(1)
  answers[0]?.(1)
  await expect.poll(() => answers.length).toBe(2)
  expect(observer.getCurrentResult().data).toBe(1)
  answers[1]?.(2)
  await expect.poll(() => observer.getCurrentResult().data).toBe(2)
  expect(answers).toHaveLength(2)
})
