import { demo } from '#shared/product.ts'
import { lessonFolders } from './postman-lesson-steps.ts'
import type { Step } from './postman-sandbox-steps.ts'
import { sandboxFolders } from './postman-sandbox-steps.ts'

const { username, password, pin } = demo
const account = { type: 'bank', accountName: 'Robin Sample', bankName: 'Sample Bank' }
const orderInput = (fields: object) => ({ username, goodsId: '{{goodsId}}', quantity: 1, ...fields })
const newPin = '654321'
const newPassword = 'another-one'

/**
 * Folders of the collection in the order in which they run. Each uses data that earlier ones created, and the last one
 * removes it.
 */
export const folders: Readonly<Record<string, readonly Step[]>> = {
  'A separate world': [
    {
      call: 'sandbox.addWorld',
      input: { seedNumber: 7, buyers: 'off' },
      keeps: { world: 'world', baseUrl: 'url' },
      ofServer: true,
    },
    { call: 'sandbox.listWorlds', ofServer: true },
    { call: 'sandbox.state' },
  ],
  'Sign in': [
    { call: 'wallet.get', title: 'Without a token', anonymous: true, refused: 'NoAuthentication' },
    {
      call: 'auth.login',
      title: 'With a wrong password',
      input: { username, password: 'wrong-one' },
      refused: 'CredentialsIncorrect',
    },
    { call: 'auth.login', input: { username, password }, keeps: { token: 'token' } },
    { call: 'auth.me' },
    { call: 'auth.inviteCode', input: { code: demo.inviteCode } },
  ],
  ...lessonFolders,
  'Shop and home': [
    { call: 'shop.info' },
    { call: 'shop.reputation' },
    { call: 'shop.tiers' },
    { call: 'shop.upgrade', input: { tier: 'partner' } },
    { call: 'shop.update', input: { address: '5 Quay Lane, Larkfield' } },
    { call: 'home.stat', input: { range: 'week' } },
    { call: 'home.statLine', input: { metric: 'sales', range: 'month' } },
    { call: 'home.banners' },
    { call: 'help.questions', keeps: { questionId: 'list[0].id' } },
    { call: 'help.question', input: { id: '{{questionId}}' } },
    { call: 'help.feedback', input: { content: 'I like the lamps.' } },
  ],
  'Goods and showcase': [
    { call: 'goods.types' },
    {
      call: 'goods.list',
      input: { inShowcase: false, size: 5 },
      keeps: { goodsId: 'list[0].id', otherId: 'list[1].id' },
    },
    { call: 'showcase.add', input: { goodsIds: ['{{goodsId}}', '{{otherId}}'] } },
    { call: 'showcase.list', input: { status: 'listed', size: 5 } },
    { call: 'showcase.remove', input: { goodsIds: ['{{otherId}}'] } },
  ],
  Orders: [
    {
      call: 'sandbox.orders',
      input: {
        orders: [
          orderInput({}),
          orderInput({ status: 'shipped' }),
          orderInput({ status: 'refunds', refund: {} }),
          orderInput({ status: 'completed' }),
          orderInput({}),
        ],
      },
      keeps: {
        orderNo: 'orderNos[0]',
        shippedNo: 'orderNos[1]',
        refundNo: 'orderNos[2]',
        completedNo: 'orderNos[3]',
        cancelledNo: 'orderNos[4]',
      },
    },
    { call: 'orders.list', input: { status: 'pending_payment', size: 5 } },
    { call: 'orders.detail', input: { orderNo: '{{orderNo}}' } },
    { call: 'orders.payAmount', input: { orderNos: '{{orderNo}}' } },
    {
      call: 'orders.pay',
      title: 'Pay with a wrong PIN',
      input: { orderNos: ['{{orderNo}}'], payPassword: '000000' },
      refused: 'PayPasswordWrong',
    },
    { call: 'orders.pay', input: { orderNos: ['{{orderNo}}'], payPassword: pin }, key: 'pay-{{orderNo}}' },
    {
      call: 'orders.pay',
      title: 'Pay again with the same key: the same answer, and nothing moves',
      input: { orderNos: ['{{orderNo}}'], payPassword: pin },
      key: 'pay-{{orderNo}}',
    },
    {
      call: 'orders.pay',
      title: 'Pay again without the key: the status does not allow it',
      input: { orderNos: ['{{orderNo}}'], payPassword: pin },
      refused: 'InvalidOperation',
    },
    { call: 'orders.logistics', input: { orderNo: '{{shippedNo}}' } },
    {
      call: 'orders.answerRefund',
      input: { orderNo: '{{refundNo}}', action: 'reject', reason: 'It was intact when it left.' },
    },
    { call: 'comments.add', input: { orderNo: '{{completedNo}}', content: 'Thank you!', signature: 'Robin' } },
    { call: 'comments.list', input: { orderNo: '{{completedNo}}' } },
    { call: 'sandbox.actAsBuyer', input: { orderNo: '{{cancelledNo}}', act: 'cancel' } },
  ],
  Money: [
    { call: 'wallet.get' },
    { call: 'wallet.flows', input: { size: 5 } },
    { call: 'charges.channels', keeps: { channelId: 'list[0].id' } },
    {
      call: 'charges.add',
      title: 'Recharge without a picture of the proof',
      input: { channelId: '{{channelId}}', amount: 5_000, txHash: 'SAMPLE-0123456789' },
      refused: 'ParameterMissing',
    },
    { call: 'charges.list' },
    { call: 'accounts.add', input: { ...account, cardNo: '4000123412341001' }, keeps: { accountId: 'id' } },
    {
      call: 'accounts.add',
      title: 'Add an account whose withdrawals wait for a person',
      input: { ...account, cardNo: '4000123412340009' },
      keeps: { waitingId: 'id' },
    },
    { call: 'accounts.edit', input: { id: '{{accountId}}', bankName: 'Another Bank' } },
    { call: 'accounts.list' },
    {
      call: 'withdrawals.add',
      input: { amount: 5_000, accountId: '{{waitingId}}', payPassword: pin },
      key: 'withdraw-{{waitingId}}',
      keeps: { withdrawalId: 'id' },
    },
    { call: 'withdrawals.list' },
    { call: 'accounts.remove', input: { id: '{{accountId}}' } },
    { call: 'ads.list', input: { scope: 'packages' } },
    { call: 'ads.pay', input: { packageId: 'starter', payPassword: pin }, key: 'promote' },
  ],
  'The seller': [
    { call: 'identity.get' },
    {
      call: 'identity.submit',
      title: 'Submit an identity without its pictures',
      input: { realName: 'Mara Sample', idNo: 'SAMPLE-1234' },
      refused: 'ParameterMissing',
    },
    { call: 'uploads.add', title: 'Upload nothing', input: { type: 'avatar' }, refused: 'ParameterMissing' },
    { call: 'invitations.add', input: { username: 'friend-one' } },
    { call: 'invitations.list' },
    { call: 'notifications.check' },
    { call: 'notifications.list', input: { size: 5 } },
    { call: 'notifications.read' },
    { call: 'user.setProfile', input: { nickname: 'Robin of the quay' } },
    { call: 'user.setLanguage', input: { lang: 'fr' } },
    { call: 'user.setLanguage', title: 'Back to English', input: { lang: 'en' } },
    {
      call: 'user.setPayPassword',
      input: { oldPassword: pin, newPassword: newPin, confirmPassword: newPin },
    },
    {
      call: 'user.setPayPassword',
      title: 'Change the PIN back',
      input: { oldPassword: newPin, newPassword: pin, confirmPassword: pin },
    },
    { call: 'user.setPassword', input: { oldPassword: password, newPassword, confirmPassword: newPassword } },
    {
      call: 'user.setPassword',
      title: 'Change the password back',
      input: { oldPassword: newPassword, newPassword: password, confirmPassword: password },
    },
  ],
  'Operator calls': [
    { call: 'sandbox.upcoming' },
    { call: 'sandbox.deadlines', input: { username, advance: 'P1D' } },
    { call: 'sandbox.clock', input: { advance: 'PT6H' } },
    {
      call: 'sandbox.clock',
      title: 'Move the clock until the order is shipped',
      input: { until: { orderNo: '{{orderNo}}', status: 'shipped' }, atMost: 'P30D' },
    },
    { call: 'sandbox.addFault', input: { call: 'shop.info', code: 424, times: 1 } },
    { call: 'shop.info', title: 'A call that meets the fault', refused: 'InsufficientBalance' },
    { call: 'sandbox.listFaults' },
    { call: 'sandbox.removeFaults' },
    { call: 'sandbox.listReviews' },
    {
      call: 'sandbox.review',
      input: { kind: 'withdrawal', id: '{{withdrawalId}}', outcome: 'reject', reason: 'The name does not match.' },
    },
    { call: 'sandbox.changePerson', input: { username, adjust: 100_000, note: 'practice' } },
    { call: 'sandbox.settings', input: { shopClosing: false } },
    { call: 'sandbox.listCaptchas' },
    { call: 'sandbox.listRequests', input: { call: 'orders.pay' } },
    { call: 'sandbox.exportRequests', input: { call: 'orders.pay' } },
    { call: 'sandbox.forgetRequests' },
  ],
  ...sandboxFolders,
  Imports: [
    { call: 'sandbox.importTypes', input: { list: [{ code: 'MUSIC', names: { en: 'Music', fr: 'Musique' } }] } },
    {
      call: 'sandbox.importGoods',
      input: {
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
      },
    },
    {
      call: 'sandbox.importLanguage',
      title: 'Import a language that lacks words',
      input: { lang: 'fr', words: { 'errors.Ok': 'Fait.' } },
      refused: 'LanguageInvalid',
    },
    {
      call: 'sandbox.importCarriers',
      input: { list: [{ name: 'Heron Post', steps: ['packed', 'in_transit', 'delivered'] }] },
    },
    { call: 'sandbox.importFaults', input: { list: [{ call: 'wallet.get', delayMs: 10, times: 1 }] } },
    {
      call: 'sandbox.importPeople',
      input: { list: [{ username: 'anna', password: 'password1', shopName: 'Lantern Row' }] },
    },
    { call: 'sandbox.importCodes', input: { list: [{ code: 'SPRING-1', reusable: true }] } },
  ],
  'The end': [
    { call: 'user.logout' },
    { call: 'wallet.get', title: 'With the token of a session that ended', refused: 'Unauthenticated' },
    { call: 'sandbox.reset', input: { seed: 'empty', seedNumber: 7 } },
    { call: 'sandbox.removeWorld', input: { world: '{{world}}' }, ofServer: true },
    { call: 'sandbox.state', title: 'The world is gone', refused: 'RecordNotFound', http: 404 },
  ],
}
