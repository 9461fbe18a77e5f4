// What the compiler knows, and what it refuses.
import { createClient, Refused } from 'stallkeeper/client'

export const client = createClient({ url: 'http://127.0.0.1:5001', token: 't' })

export function remainingTries(error: unknown): number | undefined {
  if (error instanceof Refused && error.code === 446) return error.data?.remaining
  // @ts-expect-error a full showcase says nothing of tries
  if (error instanceof Refused && error.code === 452) return error.data?.remaining
  return undefined
}

export const uploads = [
  () => client.uploads.add({ type: 'avatar', file: new Blob(['bytes']) }),
  () => client.charges.add({ amount: 100, proof: new Uint8Array(8) }),
]

export const refusedByTheCompiler = [
  // @ts-expect-error a PIN is needed
  () => client.pay({ orderNos: [] }),
  // @ts-expect-error no such status
  () => client.orders.list({ status: 'paid' }),
  // @ts-expect-error no such field
  () => client.showcase.add({ goodsIds: [], goods: '1' }),
  // @ts-expect-error no such field in the answer
  async () => (await client.wallet()).money,
]
