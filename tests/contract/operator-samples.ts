import { sealed } from '#server/areas/lessons/lesson-result.ts'
import { serverKeys } from '#server/platform/i18n/messages.ts'
import type { SandboxCall } from '#shared/contract/calls.ts'
import type { OrderStatus } from '#shared/orders.ts'
import { demo } from '#shared/product.ts'
import type { Ask } from '../support/client.ts'
import type { Person } from '../support/server.ts'
import { aBank } from './samples.ts'

type Input = Record<string, unknown>

const still =
  (input: Input = {}) =>
  async (): Promise<Input> =>
    input

/** Requests a withdrawal to the sample account whose withdrawals the operator must decide. */
async function aWaitingWithdrawal(seller: Person): Promise<string> {
  const { id } = await seller.ask('accounts.add', { ...aBank, cardNo: '4000123412340009' })
  return (await seller.ask('withdrawals.add', { amount: 5_000, accountId: id, payPassword: demo.pin })).id
}

/** Webhook to port 9 (discard), on which nothing listens. */
const aHook = { url: 'http://127.0.0.1:9/events', secret: 'SAMPLE-SECRET' }

const aResult = {
  class: { id: '0123456789abcdef', name: 'Monday' },
  nickname: 'Ana',
  savedAt: '2026-11-20T09:30:00.000Z',
  lessons: [],
}

const anOrderOf = async (seller: Person, status: OrderStatus): Promise<string> => {
  const [order] = (await seller.ask('orders.list', { status })).list
  if (!order) throw new Error(`the demo shop has no order that is ${status}`)
  return order.orderNo
}

/** The file of a presentation with one step. */
const aPresentation = JSON.stringify({
  world: { sellers: [{ username: 'anna', pin: demo.pin, showcase: ['KIT-001'] }] },
  steps: [{ id: 'store', screen: 'home' }],
  texts: { en: { title: 'A store', about: 'One step', 'steps.store': 'This is the store.' } },
})

/** Runs a command that can be undone. */
async function oneAct(command: Ask): Promise<void> {
  await command('sandbox.settings', { restorePoints: 'on' })
  await command('sandbox.changePerson', { username: demo.username, adjust: 50_000, note: 'practice' })
}

/** Inputs of all operator calls that the demo shop accepts. The compiler reports a missing one. */
export const operatorSamples: Record<SandboxCall, (seller: Person, command: Ask) => Promise<Input>> = {
  'sandbox.clock': still({ advance: 'PT6H' }),
  'sandbox.stopClock': still(),
  'sandbox.deadlines': still({ username: demo.username, advance: 'P1D' }),
  'sandbox.listSchedule': still({ username: demo.username, size: 5 }),
  'sandbox.changeScheduled': async (_seller, command) => {
    const [first] = (await command('sandbox.listSchedule', { size: 1 })).list
    return { id: first?.id, drop: true }
  },
  'sandbox.orders': still({ count: 2, username: demo.username }),
  'sandbox.state': still(),
  'sandbox.upcoming': still(),
  'sandbox.addFault': still({ call: 'orders.pay', username: demo.username, code: 424, times: 2 }),
  'sandbox.listFaults': still(),
  'sandbox.removeFaults': still(),
  'sandbox.listRequests': still({ call: 'auth.login' }),
  'sandbox.exportRequests': still({ call: 'auth.login' }),
  'sandbox.forgetRequests': still(),
  'sandbox.replayRequest': async (seller, command) => {
    await seller.ask('wallet.get', {})
    const { list } = await command('sandbox.listRequests', { call: 'wallet.get' })
    return { id: String(list.at(-1)?.number) }
  },
  'sandbox.listEntries': still({ username: demo.username, account: 'available', size: 2 }),
  'sandbox.listAccounts': still(),
  'sandbox.outside': async (_seller, command) => {
    await command('sandbox.noteBlocked', { kind: 'policy', what: 'https://example.com/picture.png' })
    return {}
  },
  'sandbox.noteBlocked': still({ kind: 'policy', what: 'https://example.com/picture.png' }),
  'sandbox.watchEvents': still(),
  'sandbox.addWebhook': still({ ...aHook, kinds: ['order.paid', 'order.settled'] }),
  'sandbox.listWebhooks': async (_seller, command) => {
    await command('sandbox.addWebhook', aHook)
    return {}
  },
  'sandbox.removeWebhook': async (_seller, command) => ({ id: (await command('sandbox.addWebhook', aHook)).id }),
  'sandbox.listDeliveries': async (_seller, command) => {
    const { id } = await command('sandbox.addWebhook', aHook)
    await command('sandbox.orders', { count: 1 })
    return { id }
  },
  'sandbox.listReviews': async seller => {
    await aWaitingWithdrawal(seller)
    return {}
  },
  'sandbox.review': async seller => ({
    kind: 'withdrawal',
    id: await aWaitingWithdrawal(seller),
    outcome: 'reject',
    reasonId: 'name_mismatch',
  }),
  'sandbox.listCaptchas': still(),
  'sandbox.listPeople': still({ q: 'demo' }),
  'sandbox.signInAs': still({ username: demo.username }),
  'sandbox.changePerson': still({ username: demo.username, walletFrozen: true, adjust: 100_000, note: 'practice' }),
  'sandbox.actAsBuyer': async seller => ({ orderNo: await anOrderOf(seller, 'pending_payment'), act: 'cancel' }),
  'sandbox.listOrders': still({ username: demo.username, status: 'shipped' }),
  'sandbox.listGoods': still({ username: demo.username }),
  'sandbox.weather': still({ weather: 'sale' }),
  'sandbox.sendVisitors': still({ username: demo.username, visitors: 200 }),
  'sandbox.changeStock': still({ goodsId: '1', inStock: false }),
  'sandbox.actOnParcel': async seller => ({ orderNo: await anOrderOf(seller, 'shipped'), act: 'delay', by: 'P3D' }),
  'sandbox.addWorld': still({ seedNumber: 7, buyers: 'off' }),
  'sandbox.listWorlds': async (_seller, command) => {
    await command('sandbox.addWorld', { seed: 'empty' })
    return {}
  },
  'sandbox.removeWorld': async (_seller, command) => ({ world: (await command('sandbox.addWorld', {})).world }),
  'sandbox.saveSnapshot': still({ name: 'paid' }),
  'sandbox.listSnapshots': async (_seller, command) => {
    await command('sandbox.saveSnapshot', { name: 'paid' })
    return {}
  },
  'sandbox.restoreSnapshot': async (_seller, command) => {
    await command('sandbox.saveSnapshot', { name: 'paid' })
    await command('sandbox.clock', { advance: 'P1D' })
    return { name: 'paid', keepTokens: true }
  },
  'sandbox.compareSnapshot': async (_seller, command) => {
    await command('sandbox.saveSnapshot', { name: 'paid' })
    await command('sandbox.clock', { advance: 'P1D' })
    return { name: 'paid' }
  },
  'sandbox.renameSnapshot': async (_seller, command) => ({
    name: (await command('sandbox.saveSnapshot', { name: 'paid' })).name,
    to: 'paid-on-monday',
  }),
  'sandbox.removeSnapshot': async (_seller, command) => ({
    name: (await command('sandbox.saveSnapshot', { name: 'paid' })).name,
  }),
  'sandbox.downloadCapsule': async (_seller, command) => ({
    name: (await command('sandbox.saveSnapshot', { name: 'paid' })).name,
  }),
  'sandbox.openCapsule': async (_seller, command) => {
    await command('sandbox.saveSnapshot', { name: 'paid' })
    return { name: 'elsewhere', capsule: await command('sandbox.downloadCapsule', { name: 'paid' }) }
  },
  'sandbox.listRestorePoints': async (_seller, command) => {
    await oneAct(command)
    return {}
  },
  'sandbox.undo': async (_seller, command) => {
    await oneAct(command)
    return {}
  },
  'sandbox.redo': async (_seller, command) => {
    await oneAct(command)
    await command('sandbox.undo', {})
    return {}
  },
  'sandbox.openWorld': async (_seller, command) => {
    await command('sandbox.saveSnapshot', { name: 'paid' })
    return { capsule: await command('sandbox.downloadCapsule', { name: 'paid' }) }
  },
  'sandbox.listScenarios': still(),
  'sandbox.checkLesson': still({ file: 'minutes: 5', play: true }),
  'sandbox.readResult': still({ file: JSON.stringify(sealed(aResult)) }),
  'sandbox.startScenario': still({ id: 'refunds-pile-up' }),
  'sandbox.getStage': async (_seller, command) => {
    await command('sandbox.startStage', { id: 'an-order-and-a-refund' })
    return {}
  },
  'sandbox.startStage': still({ id: 'an-order-and-a-refund' }),
  'sandbox.openStage': still({ file: aPresentation }),
  'sandbox.moveStage': async (_seller, command) => {
    await command('sandbox.startStage', { id: 'an-order-and-a-refund' })
    return { step: 2 }
  },
  'sandbox.endStage': async (_seller, command) => {
    await command('sandbox.startStage', { id: 'an-order-and-a-refund' })
    return {}
  },
  'sandbox.digest': still(),
  'sandbox.settings': still({ shopClosing: true, reviews: { mode: 'always', after: 'PT2H' } }),
  'sandbox.reset': still({ seed: 'empty', seedNumber: 7 }),
  'sandbox.exportFixture': still(),
  'sandbox.importTypes': still({ list: [{ code: 'MUSIC', names: { en: 'Music', fr: 'Musique' } }] }),
  'sandbox.importGoods': still({
    list: [
      {
        code: 'GAR-900',
        typeCode: 'garden',
        names: { en: 'Watering can' },
        price: 2_400,
        purchaseCost: 1_100,
        delivery: 300,
      },
    ],
  }),
  'sandbox.importLanguage': still({
    lang: 'fr',
    words: Object.fromEntries(serverKeys().map(key => [key, 'Mon mot'])),
    replace: true,
  }),
  'sandbox.importCarriers': still({ list: [{ name: 'Heron Post', steps: ['packed', 'in_transit', 'delivered'] }] }),
  'sandbox.importFaults': still({ list: [{ call: 'wallet.get', delayMs: 2_000 }] }),
  'sandbox.importPeople': still({ list: [{ username: 'anna', password: 'password1', shopName: 'Lantern Row' }] }),
  'sandbox.importCodes': still({ list: [{ code: 'SPRING-1', reusable: true }] }),
}
