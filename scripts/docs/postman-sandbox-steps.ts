import type { CallName } from '#shared/contract/calls.ts'
import type { Refusal } from '#shared/contract/codes.ts'
import { demo } from '#shared/product.ts'

/** One request of the Postman collection. `{{name}}` in its input is a Postman variable. */
export interface Step {
  call: CallName
  input?: Readonly<Record<string, unknown>>
  /** Name of the request in the collection; by default the summary of the call. */
  title?: string
  /** Expected refusal; absent if the request must succeed. */
  refused?: Refusal
  /** Expected HTTP status; by default 200. */
  http?: number
  /** Variables that later steps use. Each is set to a path in `data`, such as `list[0].id`. */
  keeps?: Readonly<Record<string, string>>
  /** Value of the `Idempotency-Key` header. */
  key?: string
  /** True if the request goes to the main world of the server instead of the collection's separate world. */
  ofServer?: true
  /** True if the request is sent without a token. */
  anonymous?: true
}

const { username } = demo
const orderInput = (fields: object) => ({ username, goodsId: '{{goodsId}}', quantity: 1, ...fields })
const fixture = {
  sellers: [{ username: 'anna', pin: '246810', balance: 100_000, showcase: ['KIT-001'] }],
  orders: [{ seller: 'anna', goods: 'KIT-001', status: 'shipped' }],
  recharges: [{ seller: 'anna', amount: 5_000, status: 'success' }],
}

/** Requests of an operator. They run after the seller's requests in the same world. */
export const sandboxFolders: Readonly<Record<string, readonly Step[]>> = {
  'Triggered events': [
    { call: 'sandbox.listPeople', input: { q: username } },
    { call: 'sandbox.signInAs', input: { username }, keeps: { token: 'token' } },
    { call: 'sandbox.weather', input: { weather: 'sale' } },
    { call: 'sandbox.weather', title: 'Back to the usual weather', input: { weather: 'usual' } },
    { call: 'sandbox.sendVisitors', input: { username, visitors: 10 } },
    { call: 'sandbox.listGoods', input: { username } },
    { call: 'sandbox.changeStock', input: { goodsId: '{{otherId}}', inStock: false } },
    { call: 'sandbox.changeStock', title: 'Back in stock', input: { goodsId: '{{otherId}}', inStock: true } },
    {
      call: 'sandbox.orders',
      title: 'An order that is under way',
      input: { orders: [orderInput({ status: 'shipped' })] },
      keeps: { parcelNo: 'orderNos[0]' },
    },
    { call: 'sandbox.listOrders', input: { username, status: 'shipped' } },
    {
      call: 'sandbox.actOnParcel',
      title: 'Delay its parcel',
      input: { orderNo: '{{parcelNo}}', act: 'delay', by: 'P3D' },
    },
  ],
  Schedule: [
    { call: 'sandbox.listSchedule', input: { orderNo: '{{parcelNo}}', size: 5 }, keeps: { eventId: 'list[0].id' } },
    { call: 'sandbox.changeScheduled', input: { id: '{{eventId}}', drop: true } },
    {
      call: 'sandbox.changeScheduled',
      title: 'Restore the dropped event',
      input: { id: '{{eventId}}', restore: true },
    },
    { call: 'sandbox.stopClock' },
  ],
  'Events and webhooks': [
    {
      call: 'sandbox.addWebhook',
      input: { url: 'http://127.0.0.1:9/events', secret: 'SAMPLE-SECRET', kinds: ['order.placed'] },
      keeps: { webhookId: 'id' },
    },
    { call: 'sandbox.listWebhooks' },
    { call: 'sandbox.orders', title: 'Trigger a notification', input: { orders: [orderInput({})] } },
    { call: 'sandbox.listDeliveries', input: { id: '{{webhookId}}' } },
    { call: 'sandbox.removeWebhook', input: { id: '{{webhookId}}' } },
  ],
  Snapshots: [
    { call: 'sandbox.saveSnapshot', input: { name: 'before' } },
    { call: 'sandbox.listSnapshots' },
    { call: 'sandbox.changePerson', title: 'Change the balance', input: { username, adjust: 5_000, note: 'practice' } },
    { call: 'sandbox.compareSnapshot', input: { name: 'before' } },
    { call: 'sandbox.restoreSnapshot', input: { name: 'before', keepTokens: true } },
    { call: 'wallet.get', title: 'The session is still valid' },
    { call: 'sandbox.digest' },
    { call: 'sandbox.renameSnapshot', input: { name: 'before', to: 'at-first' } },
    { call: 'sandbox.removeSnapshot', input: { name: 'at-first' } },
    {
      call: 'sandbox.restoreSnapshot',
      title: 'Restore a deleted state',
      input: { name: 'before' },
      refused: 'RecordNotFound',
    },
  ],
  'Undo points': [
    { call: 'sandbox.settings', title: 'Switch undo points on', input: { restorePoints: 'on' } },
    {
      call: 'sandbox.changePerson',
      title: 'An action that can be undone',
      input: { username, adjust: 5_000, note: 'practice' },
    },
    { call: 'sandbox.listRestorePoints' },
    { call: 'sandbox.undo' },
    { call: 'sandbox.redo' },
    { call: 'sandbox.settings', title: 'Switch undo points off', input: { restorePoints: 'off' } },
  ],
  Fixtures: [
    { call: 'sandbox.exportFixture' },
    {
      call: 'sandbox.addWorld',
      title: 'A world from a fixture',
      input: { fixture },
      keeps: { fixtureWorld: 'world' },
      ofServer: true,
    },
    {
      call: 'sandbox.addWorld',
      title: 'An invalid fixture creates no world',
      input: { fixture: { sellers: [{ username: 'anna', showcase: ['KIT-999'] }] } },
      refused: 'InvalidParameter',
      ofServer: true,
    },
    {
      call: 'sandbox.removeWorld',
      title: 'End the world of the fixture',
      input: { world: '{{fixtureWorld}}' },
      ofServer: true,
    },
  ],
  Scenarios: [{ call: 'sandbox.listScenarios' }, { call: 'sandbox.startScenario', input: { id: 'one' } }],
  Stage: [
    { call: 'sandbox.startStage', input: { id: 'an-order-and-a-refund' }, ofServer: true },
    {
      call: 'sandbox.openStage',
      title: 'Open a file that is not a presentation',
      input: { file: '{}' },
      refused: 'InvalidParameter',
      ofServer: true,
    },
    { call: 'sandbox.moveStage', title: 'One step forward', input: { step: 2 }, ofServer: true },
    { call: 'sandbox.moveStage', title: 'And back', input: { step: 1 }, ofServer: true },
    { call: 'sandbox.getStage', ofServer: true },
    { call: 'sandbox.endStage', ofServer: true },
  ],
  'Ledger and request log': [
    { call: 'sandbox.listEntries', input: { username, size: 5 } },
    { call: 'sandbox.listAccounts' },
    { call: 'wallet.get', title: 'A call for the request log' },
    { call: 'sandbox.listRequests', input: { call: 'wallet.get' }, keeps: { requestNo: 'list[0].number' } },
    { call: 'sandbox.replayRequest', input: { id: '{{requestNo}}' } },
    { call: 'sandbox.noteBlocked', input: { kind: 'policy', what: 'https://example.com/picture.png' } },
    { call: 'sandbox.outside' },
  ],
}
