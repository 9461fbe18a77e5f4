import type { Answer, Input } from '#shared/contract/schemas.ts'
import { demo } from '#shared/product.ts'
import { aPicture } from '../../../contract/samples.ts'
import { type Ask, askAs, type Sending, send } from '../../../support/client.ts'
import type { TestServer } from '../../../support/server.ts'

type Shown = NonNullable<Answer<'lessons.get'>['lesson']>

/** A learner in the world of a lesson. Every step is a call that the console sends too. */
export interface Learner {
  url: string
  ask: Ask
  send: (name: Parameters<Ask>[0], input: Record<string, unknown>, how?: Sending) => ReturnType<typeof send>
  lesson: () => Promise<Shown>
  answer: (stepId: string, given: Omit<Input<'lessons.answer'>, 'stepId'>) => Promise<Shown>
  advance: (duration: string) => Promise<void>
  pay: (...buyers: string[]) => Promise<void>
  answerRefund: (buyer: string, action: 'approve' | 'reject') => Promise<void>
  list: (count: number) => Promise<void>
  topUp: (amount: number) => Promise<void>
  verify: () => Promise<void>
}

/** Starts a lesson and signs the learner in. */
export async function aLearner(server: TestServer, input: Input<'lessons.start'>): Promise<Learner> {
  const { url, token } = await askAs(server.url)('lessons.start', input)
  const ask = askAs(url, { token })
  const lesson = async () => {
    const found = (await ask('lessons.get', {})).lesson
    if (!found) throw new Error(`${input.id} is not played here`)
    return found
  }
  const orderOf = async (buyer: string) => {
    const found = (await ask('orders.list', { keyword: buyer })).list[0]
    if (!found) throw new Error(`no order of ${buyer}`)
    return found.orderNo
  }
  const sendAs: Learner['send'] = (name, fields, how) => send(url, name, fields, { token, ...how })
  const must = async (...sending: Parameters<typeof sendAs>) => {
    const { code, text } = await sendAs(...sending)
    if (code !== 200) throw new Error(text)
  }
  return {
    url,
    ask,
    send: sendAs,
    verify: () =>
      must(
        'identity.submit',
        { realName: 'Mara Sample', idNo: 'SAMPLE-1234' },
        { files: { idPhotoFront: aPicture(), idPhotoBack: aPicture() } },
      ),
    lesson,
    async answer(stepId, given) {
      const { lesson: after } = await ask('lessons.answer', { stepId, ...given })
      if (!after) throw new Error('the lesson is gone')
      return after
    },
    advance: async advance => void (await ask('sandbox.clock', { advance })),
    async pay(...buyers) {
      const orderNos = await Promise.all(buyers.map(orderOf))
      await ask('orders.pay', { orderNos, payPassword: demo.pin })
    },
    answerRefund: async (buyer, action) =>
      void (await ask('orders.answerRefund', {
        orderNo: await orderOf(buyer),
        action,
        ...(action === 'reject' && { reason: 'It arrived in time and as described.' }),
      })),
    async list(count) {
      const { list } = await ask('goods.list', { inShowcase: false, size: count })
      await ask('showcase.add', { goodsIds: list.map(({ id }) => id) })
    },
    topUp: amount =>
      must(
        'charges.add',
        { channelId: 'trx_usdt', amount, txHash: `SAMPLE-${amount}` },
        { files: { proof: aPicture() } },
      ),
  }
}
