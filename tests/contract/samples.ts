import { shippedLesson } from '#server/areas/lessons/shipped-lessons.ts'
import { shippedPresentation } from '#server/sandbox/stage/shipped-presentations.ts'
import type { ApiCall } from '#shared/contract/calls.ts'
import { schemas } from '#shared/contract/schemas.ts'
import { demo } from '#shared/product.ts'
import { usualMoment } from '#shared/sandbox.ts'
import type { Sending } from '../support/client.ts'
import type { Person, TestServer } from '../support/server.ts'

/** Returns the smallest valid picture, one transparent pixel. */
export const aPicture = (): Blob =>
  new Blob([
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    ),
  ])

/** A sample bank account. Its card number fails every checksum. */
export const aBank = {
  type: 'bank',
  accountName: 'Robin Sample',
  bankName: 'Sample Bank',
  cardNo: '4000123412341001',
} as const

export interface Sample {
  input: Record<string, unknown>
  how?: Sending
}

const firstOrder = async (
  seller: Person,
  status: 'pending_payment' | 'refunds' | 'shipped' | 'completed',
): Promise<string> => {
  const { list } = await seller.ask('orders.list', { status })
  const order = status === 'refunds' ? list.find(each => each.actions.includes('reject_refund')) : list[0]
  if (!order) throw new Error(`the demo shop has no order ${status}`)
  return order.orderNo
}

/** Makes the world of the demo shop a world of a lesson. Its learner is the demo seller. */
async function playLesson(seller: Person, server: Pick<TestServer, 'change'>): Promise<void> {
  const { id: learner } = await seller.ask('auth.me', {})
  const { world: _world, $schema: _schema, ...lesson } = await shippedLesson('first-steps')
  const attempt = {
    id: 'first-steps',
    lesson,
    seller: Number(learner),
    startedAt: Date.parse(usualMoment),
    factsAtStart: {},
    member: null,
    number: 1,
    hints: [],
    answers: [],
    best: null,
    timeline: [],
  }
  server.change("INSERT OR REPLACE INTO settings VALUES ('lessonAttempt', ?)", JSON.stringify(attempt))
}

const aClass = JSON.stringify({ name: 'Monday', lessons: ['pay-in-time'] })

/** Makes the world of the demo shop a world of a presentation, at the first step. */
async function showStep(server: Pick<TestServer, 'change'>): Promise<void> {
  const { steps, texts } = await shippedPresentation('an-order-and-a-refund')
  const presentation = { steps: steps.map(({ id }) => ({ id })), texts }
  const stage = { presentation, step: 1, screen: 'home', orderNo: null }
  server.change("INSERT OR REPLACE INTO settings VALUES ('stage', ?)", JSON.stringify(stage))
}

const still =
  (input: Record<string, unknown> = {}) =>
  async (): Promise<Sample> => ({ input })

/** Inputs of all calls that the demo seller may send. The compiler reports a missing one. */
export const samples: Record<ApiCall, (seller: Person, server: Pick<TestServer, 'change'>) => Promise<Sample>> = {
  'auth.login': still({ username: demo.username, password: demo.password }),
  'auth.inviteCode': still({ code: demo.inviteCode }),
  'auth.me': still(),
  'shop.info': still(),
  'shop.reputation': still(),
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
  'user.setProfile': still({ nickname: 'Robin of the quay' }),
  'user.logout': still(),
  'notifications.check': still(),
  'notifications.list': still({ size: 2 }),
  'notifications.read': still(),
  'help.questions': still(),
  'help.question': still({ id: 'pay' }),
  'help.feedback': still({ content: 'I like the lamps.' }),
  'home.banners': still(),
  'charges.channels': still(),
  'charges.add': async () => ({
    input: { channelId: 'trx_usdt', amount: 5_000, txHash: 'SAMPLE-0123456789' },
    how: { files: { proof: aPicture() } },
  }),
  'charges.list': still(),
  'accounts.list': still(),
  'accounts.add': still(aBank),
  'accounts.edit': async seller => {
    const { id } = await seller.ask('accounts.add', aBank)
    return { input: { id, bankName: 'Another Bank' } }
  },
  'accounts.remove': async seller => {
    const { id } = await seller.ask('accounts.add', aBank)
    return { input: { id } }
  },
  'withdrawals.add': async seller => {
    const { id } = await seller.ask('accounts.add', aBank)
    return { input: { amount: 5_000, accountId: id, payPassword: demo.pin } }
  },
  'withdrawals.list': still(),
  'user.setPassword': still({
    oldPassword: demo.password,
    newPassword: 'another-one',
    confirmPassword: 'another-one',
  }),
  'invitations.list': still(),
  'invitations.add': still({ username: 'friend-one' }),
  'ads.list': still({ scope: 'packages' }),
  'ads.pay': still({ packageId: 'starter', payPassword: demo.pin }),
  'identity.get': still(),
  'identity.submit': async (_seller, server) => {
    server.change("UPDATE users SET identity_status = 'unverified'")
    return {
      input: { realName: 'Mara Sample', idNo: 'SAMPLE-1234' },
      how: { files: { idPhotoFront: aPicture(), idPhotoBack: aPicture() } },
    }
  },
  'shop.upgrade': still({ tier: 'partner' }),
  'shop.update': still({ address: '5 Quay Lane, Larkfield' }),
  'comments.list': async seller => ({ input: { orderNo: await firstOrder(seller, 'completed') } }),
  'comments.add': async seller => ({
    input: { orderNo: await firstOrder(seller, 'completed'), content: 'Thank you!', signature: 'Robin' },
  }),
  'lessons.list': still(),
  'lessons.join': still({ file: aClass, nickname: 'Ana' }),
  'lessons.result': async ({ ask }) => ({
    input: { member: (await ask('lessons.join', { file: aClass, nickname: 'Ana' })).member },
  }),
  'stage.get': async (_seller, server) => {
    await showStep(server)
    return { input: {} }
  },
  'lessons.start': still({ id: 'first-steps' }),
  'lessons.get': still(),
  'lessons.hint': async (seller, server) => {
    await playLesson(seller, server)
    return { input: { stepId: 'list' } }
  },
  'lessons.answer': async (seller, server) => {
    await playLesson(seller, server)
    return { input: { stepId: 'money', choiceId: 'later' } }
  },
  'live.watch': still(),
  'uploads.add': async () => ({ input: { type: 'avatar' }, how: { files: { file: aPicture() } } }),
}

export const requiredFields = (name: ApiCall): string[] =>
  Object.entries(schemas[name].request.shape)
    .filter(([, field]) => !field.safeParse(undefined).success)
    .map(([field]) => field)
