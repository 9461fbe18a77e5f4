import type { SandboxCall } from '#shared/contract/calls.ts'
import { ask, type Input } from './ask.ts'
import { first } from './good-writes.ts'
import type { Session } from './session.ts'

type Build = (session: Session) => Promise<Input>

const still =
  (input: Input = {}): Build =>
  async () =>
    input

const seller = async (session: Session): Promise<unknown> => (await first(session, 'sandbox.listPeople')).username

const ofSeller =
  (input: Input): Build =>
  async session => ({ username: await seller(session), ...input })

const orderAt = async (session: Session, status: string): Promise<unknown> =>
  (await first(session, 'sandbox.listOrders', { status })).orderNo

const product: Input = { typeCode: 'CONFORM', price: 2_400, purchaseCost: 1_100, delivery: 300 }

/** Requests that the world of a test has to take, in an order in which one prepares the next. */
export const operatorWrites: Partial<Record<SandboxCall, Build>> = {
  'sandbox.clock': still({ advance: 'PT6H' }),
  'sandbox.changeScheduled': async session => ({
    id: (await first(session, 'sandbox.listSchedule')).id,
    drop: true,
  }),
  'sandbox.stopClock': still(),
  'sandbox.settings': still({ restorePoints: 'on' }),
  'sandbox.orders': ofSeller({ count: 2 }),
  'sandbox.addFault': still({ call: 'orders.pay', code: 424, times: 1 }),
  'sandbox.removeFaults': still(),
  'sandbox.noteBlocked': still({ kind: 'policy', what: 'https://example.com/picture.png' }),
  'sandbox.review': async session => {
    const { id: channelId, minAmount: amount } = await first(session, 'charges.channels')
    await ask(session.target, 'charges.add', { input: { channelId, amount, txHash: 'SAMPLE-CONFORM' } })
    const { kind, id } = await first(session, 'sandbox.listReviews')
    return { kind, id, outcome: 'approve' }
  },
  'sandbox.signInAs': ofSeller({}),
  'sandbox.changePerson': ofSeller({ adjust: 5_000, note: 'conform' }),
  'sandbox.undo': still(),
  'sandbox.redo': still(),
  'sandbox.replayRequest': async session => ({
    id: String((await first(session, 'sandbox.listRequests', { call: 'charges.channels' })).number),
  }),
  'sandbox.addWebhook': still({ url: 'http://127.0.0.1:9/events', secret: 'SAMPLE-SECRET', kinds: ['order.settled'] }),
  'sandbox.removeWebhook': async session => ({ id: (await first(session, 'sandbox.listWebhooks')).id }),
  'sandbox.actAsBuyer': async session => ({ orderNo: await orderAt(session, 'pending_payment'), act: 'cancel' }),
  'sandbox.weather': still({ weather: 'sale' }),
  'sandbox.sendVisitors': ofSeller({ visitors: 20 }),
  'sandbox.changeStock': async session => ({
    goodsId: (await first(session, 'sandbox.listGoods', { username: await seller(session) })).goodsId,
    inStock: false,
  }),
  'sandbox.actOnParcel': async session => ({ orderNo: await orderAt(session, 'shipped'), act: 'delay', by: 'P3D' }),
  'sandbox.saveSnapshot': still({ name: 'conform' }),
  'sandbox.restoreSnapshot': still({ name: 'conform', keepTokens: true }),
  'sandbox.removeSnapshot': still({ name: 'conform' }),
  'sandbox.startRecording': still({ name: 'conform-acts' }),
  'sandbox.stopRecording': still(),
  'sandbox.removeScenario': still({ id: 'conform-acts' }),
  'sandbox.importTypes': still({ list: [{ code: 'CONFORM', names: { en: 'Tried things' } }] }),
  'sandbox.importGoods': still({ list: [{ code: 'CONFORM-1', names: { en: 'Tried thing' }, ...product }] }),
  'sandbox.importCarriers': still({ list: [{ name: 'Heron Post', steps: ['packed', 'in_transit', 'delivered'] }] }),
  'sandbox.importFaults': still({ list: [{ call: 'wallet.get', delayMs: 1 }] }),
  'sandbox.importPeople': still({ list: [{ username: 'conform-two', password: 'password1' }] }),
  'sandbox.importCodes': still({ list: [{ code: 'CONFORM-CODE', reusable: true }] }),
  'sandbox.forgetRequests': still(),
  'sandbox.startScenario': async session => ({ id: (await first(session, 'sandbox.listScenarios')).id }),
  'sandbox.reset': still({ seed: 'empty' }),
}
