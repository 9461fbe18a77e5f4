import { randomUUID } from 'node:crypto'
import type { ApiCall, CallName } from '#shared/contract/calls.ts'
import { ask, type Input, type Item } from './ask-target.ts'
import { harmlessRequest } from './generated-requests.ts'
import { NotTried, type Run } from './run-trials.ts'

/** Request that a server must accept, or a function that builds it from values that it reads through the API. */
type Build = Input | ((run: Run) => Promise<Input>)

export const built = async (build: Build, run: Run): Promise<Input> =>
  typeof build === 'function' ? build(run) : build

/** A call that lists valid values of a field, and the key that holds them. */
interface Source {
  call: CallName
  input?: Input
  key: string
  /** Name of a field that distinguishes kinds of items. One item of each kind is tried. */
  kind?: string
}

/**
 * Calls that list valid values of a field. The key is the name of the field, or the names of the call and the field.
 */
const sources: Readonly<Record<string, Source>> = {
  orderNo: { call: 'orders.list', input: { size: 100 }, key: 'orderNo', kind: 'status' },
  'orders.payAmount orderNos': { call: 'orders.list', input: { status: 'pending_payment' }, key: 'orderNo' },
  'help.question id': { call: 'help.questions', key: 'id', kind: 'category' },
  'auth.inviteCode code': { call: 'invitations.list', key: 'code' },
  'sandbox.listDeliveries id': { call: 'sandbox.listWebhooks', key: 'id' },
  'sandbox.deadlines username': { call: 'sandbox.listPeople', key: 'username' },
  'sandbox.downloadCapsule name': { call: 'sandbox.listSnapshots', key: 'name' },
  'sandbox.compareSnapshot name': { call: 'sandbox.listSnapshots', key: 'name' },
}

/** Returns the required fields of a call that must name an existing record. */
export const namingFields = (call: CallName): [field: string, source: Source][] =>
  Object.keys(harmlessRequest(call)).flatMap((field): [string, Source][] => {
    const source = sources[`${call} ${field}`] ?? sources[field]
    return source ? [[field, source]] : []
  })

const mostKinds = 12

/**
 * Returns valid requests of a reading call, one for each type of record that the call can refer to.
 * @throws NotTried if no such record exists
 */
export async function goodReads(run: Run, call: CallName): Promise<Input[]> {
  const base = harmlessRequest(call)
  const [[field, source] = []] = namingFields(call)
  if (field === undefined || source === undefined) return [base]
  const { call: lister, input, key, kind } = source
  // Some responses have the value in the key itself instead of in a list.
  const { [key]: known } = await run.read(lister, input)
  const items: Item[] = known === undefined ? await run.list(lister, input) : [{ [key]: known }]
  const kinds = new Map(items.map(item => [kind === undefined ? '' : item[kind], item[key]]))
  const values = [...kinds.values()].filter(value => value !== undefined).slice(0, mostKinds)
  if (values.length === 0) throw new NotTried(`${lister} returned no ${key}`)
  return values.map(value => ({ ...base, [field]: value }))
}

/**
 * Returns the response to an earlier write of the same run.
 * @throws NotTried if there was none
 */
function made(run: Run, call: ApiCall): Item {
  const data = run.made.get(call)
  if (data === undefined) throw new NotTried(`${call} created nothing that this call could use`)
  return data
}

function pinOf({ permissions: { pin } }: Run): string {
  if (pin === undefined) throw new NotTried('checked only with --pin')
  return pin
}

/** Requests that a server must accept, one for each writing call of a seller. */
export const goodWrites: Partial<Record<CallName, Build>> = {
  'user.setPayPassword': async run => {
    const pin = pinOf(run)
    return { oldPassword: pin, newPassword: pin, confirmPassword: pin }
  },
  'user.setLanguage': async run => ({ lang: (await run.read('auth.me')).lang }),
  'user.setProfile': async run => ({ nickname: (await run.read('auth.me')).nickname }),
  'shop.update': async run => ({ address: (await run.read('shop.info')).address }),
  'help.feedback': { content: 'A conformance check sent this.' },
  'showcase.add': async run => ({ goodsIds: [(await run.first('goods.list', { inShowcase: false, size: 1 })).id] }),
  'showcase.remove': async run => ({ goodsIds: made(run, 'showcase.add').added }),
  'orders.pay': async run => ({
    orderNos: [(await run.first('orders.list', { status: 'pending_payment', size: 1 })).orderNo],
    payPassword: pinOf(run),
  }),
  'orders.answerRefund': async run => {
    const refunds = await run.list('orders.list', { status: 'refunds' })
    const asked = refunds.find(({ actions }) => Array.isArray(actions) && actions.includes('reject_refund'))
    if (!asked) throw new NotTried('no refund waits for an answer')
    return { orderNo: asked.orderNo, action: 'reject', reason: 'It was intact when it left.' }
  },
  'comments.add': async run => {
    const { orderNo } = await run.first('orders.list', { status: 'completed', size: 1 })
    return { orderNo, content: 'Thank you!', signature: 'Robin' }
  },
  'charges.add': aCharge,
  'accounts.add': {
    type: 'bank',
    accountName: 'Robin Sample',
    bankName: 'Sample Bank',
    cardNo: '4000123412341001',
  },
  'accounts.edit': async run => ({ id: made(run, 'accounts.add').id, bankName: 'Another Bank' }),
  'accounts.remove': async run => ({ id: made(run, 'accounts.add').id }),
  'withdrawals.add': async run => ({
    amount: 5_000,
    accountId: (await run.first('accounts.list')).id,
    payPassword: pinOf(run),
  }),
  'ads.pay': async run => ({
    packageId: (await run.first('ads.list', { scope: 'packages' })).id,
    payPassword: pinOf(run),
  }),
  'invitations.add': async () => ({ username: `friend-${randomUUID().slice(0, 8)}` }),
  'notifications.read': async run => ({ ids: [(await run.first('notifications.list', { size: 1 })).id] }),
  'uploads.add': { type: 'feedback' },
}

async function aCharge(run: Run): Promise<Input> {
  const { id: channelId, minAmount: amount } = await run.first('charges.channels')
  return { channelId, amount, txHash: `SAMPLE-${randomUUID().slice(0, 8)}` }
}

/** Maps a writing call to the call that undoes it. */
export const undoneBy: Partial<Record<CallName, CallName>> = {
  'showcase.add': 'showcase.remove',
  'accounts.add': 'accounts.remove',
  'accounts.edit': 'accounts.remove',
}

const ofSeller =
  (input: Input): Build =>
  async run => ({ username: (await run.first('sandbox.listPeople')).username, ...input })

const ofOrder =
  (status: string, input: Input): Build =>
  async run => ({ orderNo: (await run.first('sandbox.listOrders', { status })).orderNo, ...input })

const product: Input = { typeCode: 'CONFORM', price: 2_400, purchaseCost: 1_100, delivery: 300 }

/** Operator requests that a new world must accept. Each request prepares data for a later one. */
export const operatorWrites: Partial<Record<CallName, Build>> = {
  'sandbox.clock': { advance: 'PT6H' },
  'sandbox.changeScheduled': async run => ({ id: (await run.first('sandbox.listSchedule')).id, drop: true }),
  'sandbox.stopClock': {},
  'sandbox.settings': { restorePoints: 'on' },
  'sandbox.orders': ofSeller({ count: 2 }),
  'sandbox.addFault': { call: 'orders.pay', code: 424, times: 1 },
  'sandbox.removeFaults': {},
  'sandbox.noteBlocked': { kind: 'policy', what: 'https://example.com/picture.png' },
  'sandbox.review': async run => {
    await ask(run.target, 'charges.add', { input: await aCharge(run) })
    const { kind, id } = await run.first('sandbox.listReviews')
    return { kind, id, outcome: 'approve' }
  },
  'sandbox.signInAs': ofSeller({}),
  'sandbox.changePerson': ofSeller({ adjust: 5_000, note: 'conform' }),
  'sandbox.undo': {},
  'sandbox.redo': {},
  'sandbox.replayRequest': async run => ({
    id: String((await run.first('sandbox.listRequests', { call: 'charges.channels' })).number),
  }),
  'sandbox.addWebhook': { url: 'http://127.0.0.1:9/events', secret: 'SAMPLE-SECRET', kinds: ['order.settled'] },
  'sandbox.removeWebhook': async run => ({ id: (await run.first('sandbox.listWebhooks')).id }),
  'sandbox.actAsBuyer': ofOrder('pending_payment', { act: 'cancel' }),
  'sandbox.weather': { weather: 'sale' },
  'sandbox.sendVisitors': ofSeller({ visitors: 20 }),
  'sandbox.changeStock': async run => {
    const { username } = await run.first('sandbox.listPeople')
    return { goodsId: (await run.first('sandbox.listGoods', { username })).goodsId, inStock: false }
  },
  'sandbox.actOnParcel': ofOrder('shipped', { act: 'delay', by: 'P3D' }),
  'sandbox.saveSnapshot': { name: 'conform' },
  'sandbox.restoreSnapshot': { name: 'conform', keepTokens: true },
  'sandbox.removeSnapshot': { name: 'conform' },
  'sandbox.importTypes': { list: [{ code: 'CONFORM', names: { en: 'Tried things' } }] },
  'sandbox.importGoods': { list: [{ code: 'CONFORM-1', names: { en: 'Tried thing' }, ...product }] },
  'sandbox.importCarriers': { list: [{ name: 'Heron Post', steps: ['packed', 'in_transit', 'delivered'] }] },
  'sandbox.importFaults': { list: [{ call: 'wallet.get', delayMs: 1 }] },
  'sandbox.importPeople': { list: [{ username: 'conform-two', password: 'password1' }] },
  'sandbox.importCodes': { list: [{ code: 'CONFORM-CODE', reusable: true }] },
  'sandbox.forgetRequests': {},
  'sandbox.startScenario': async run => ({ id: (await run.first('sandbox.listScenarios')).id }),
  'sandbox.reset': { seed: 'empty' },
}
