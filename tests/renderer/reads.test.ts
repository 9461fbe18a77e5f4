import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { noteReads, readAgain, readAllChanged, readChanged } from '../../src/renderer/api/reads.ts'

async function aClient(...names: string[]) {
  const client = new QueryClient()
  noteReads(client)
  const read = (name: string) => client.fetchQuery({ queryKey: [name, {}], queryFn: () => name })
  for (const name of names) await read(name)
  const stale = () =>
    client
      .getQueryCache()
      .getAll()
      .flatMap(({ queryKey, state }) => (state.isInvalidated ? queryKey[0] : []))
  return { client, read, stale }
}

test('what a seller read before a write was answered is stale after it, whatever the call; what was read later is not', async () => {
  const { client, read, stale } = await aClient('orders.list', 'home.stat', 'wallet.get')
  const answeredAt = performance.now()
  await read('ads.list')
  await readAgain(client, answeredAt)
  expect(stale()).toEqual(['orders.list', 'home.stat', 'wallet.get'])
})

test('an area that was told makes its own reads stale alone', async () => {
  const { client, stale } = await aClient('orders.list', 'orders.detail', 'wallet.get')
  const toldAt = performance.now()
  await readChanged(client, area => (area === 'orders' ? toldAt : 0))
  expect(stale()).toEqual(['orders.list', 'orders.detail'])
})

test("an operator's view is not a seller's: where it is refused it would be refused again", async () => {
  const { client, stale } = await aClient('sandbox.upcoming')
  await readAgain(client, performance.now())
  expect(stale()).toEqual([])
})

test.each([
  ['orders.list', (client: QueryClient) => readChanged(client, () => performance.now())],
  ['sandbox.state', (client: QueryClient) => readAllChanged(client, performance.now())],
])(
  '%s: a read that is slower than the changes ends all the same, and is asked once more for all of them',
  async (name, tell) => {
    const client = new QueryClient()
    noteReads(client)
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
  },
)
