import type { ApiCall } from '#shared/contract/calls.ts'
import { schemas } from '#shared/contract/schemas.ts'
import { demo } from '#shared/product.ts'
import type { Sending } from '../support/client.ts'
import type { Person } from '../support/running-world.ts'

/** The smallest picture that is one: a transparent pixel. */
const aPicture = (): Blob =>
  new Blob([
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    ),
  ])

interface Sample {
  input: Record<string, unknown>
  how?: Sending
}

const firstOrder = async (seller: Person, status: 'pending_payment' | 'refunds' | 'shipped'): Promise<string> => {
  const { list } = await seller.ask('orders.list', { status })
  const order = status === 'refunds' ? list.find(each => each.actions.includes('reject_refund')) : list[0]
  if (!order) throw new Error(`the demo shop has no order ${status}`)
  return order.orderNo
}

const still =
  (input: Record<string, unknown> = {}) =>
  async (): Promise<Sample> => ({ input })

/** For each call an input that the demo seller may send; the compiler names a call without one. */
export const samples: Record<ApiCall, (seller: Person) => Promise<Sample>> = {
  'auth.login': still({ username: demo.username, password: demo.password }),
  'auth.inviteCode': still({ code: demo.inviteCode }),
  'me.get': still(),
  'shop.info': still(),
  'shop.tiers': still(),
  'home.stat': still({ range: 'week' }),
  'home.statLine': still({ metric: 'sales', range: 'month' }),
  'goods.types': still(),
  'goods.list': still({ keyword: 'mug', sort: 'profit', size: 5 }),
  'showcase.list': still({ status: 'listed', sort: 'clicks' }),
  'showcase.add': async seller => {
    const { list } = await seller.ask('goods.list', { inShowcase: false, size: 1 })
    return { input: { goodsIds: list.map(goods => goods.id) } }
  },
  'showcase.remove': async seller => {
    const { list } = await seller.ask('showcase.list', { status: 'listed', size: 1 })
    return { input: { goodsIds: list.map(goods => goods.id) } }
  },
  'orders.list': still({ group: 'orders', size: 3 }),
  'orders.detail': async seller => ({ input: { orderNo: await firstOrder(seller, 'shipped') } }),
  'orders.logistics': async seller => ({ input: { orderNo: await firstOrder(seller, 'shipped') } }),
  'orders.payAmount': async seller => ({ input: { orderNos: await firstOrder(seller, 'pending_payment') } }),
  'orders.pay': async seller => ({
    input: { orderNos: [await firstOrder(seller, 'pending_payment')], payPassword: demo.pin },
  }),
  'orders.answerRefund': async seller => ({
    input: { orderNo: await firstOrder(seller, 'refunds'), action: 'reject', reason: 'It was intact when it left.' },
  }),
  'wallet.get': still(),
  'wallet.flows': still({ kind: 'settlement', size: 2 }),
  'user.setPayPassword': still({ oldPassword: demo.pin, newPassword: '654321', confirmPassword: '654321' }),
  'user.setLanguage': still({ lang: 'fr' }),
  'user.logout': still(),
  'notifications.check': still(),
  'notifications.list': still({ size: 2 }),
  'notifications.read': still(),
  'uploads.add': async () => ({ input: { type: 'avatar' }, how: { file: aPicture() } }),
}

/** The fields that a call cannot do without. */
export const requiredFields = (name: ApiCall): string[] =>
  Object.entries(schemas[name].request.shape)
    .filter(([, field]) => !field.safeParse(undefined).success)
    .map(([field]) => field)
