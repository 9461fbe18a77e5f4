import { randomUUID } from 'node:crypto'
import type { ApiCall, CallName } from '#shared/contract/calls.ts'
import type { Input } from './ask.ts'
import { listOf, read } from './found.ts'
import { NotTried, type Session } from './session.ts'

type Build = (session: Session) => Promise<Input>

/** The first of a list. @throws NotTried where it is empty */
export async function first(session: Session, call: CallName, input: Input = {}): Promise<Record<string, unknown>> {
  const [item] = await listOf(session, call, input)
  if (!item) throw new NotTried(`${call} has nothing to act upon`)
  return item
}

/** What the run made itself before. @throws NotTried where it made nothing */
function made(session: Session, call: ApiCall): Record<string, unknown> {
  const data = session.made.get(call)
  if (data === undefined) throw new NotTried(`${call} made nothing to act upon`)
  return data as Record<string, unknown>
}

/** @throws NotTried without a PIN */
function pinOf({ wishes: { pin } }: Session): string {
  if (pin === undefined) throw new NotTried('it takes --pin')
  return pin
}

/** For each writing call a request that a server has to take; its values are found through the API itself. */
export const goodWrites: Partial<Record<ApiCall, Build>> = {
  'user.setPayPassword': async session => {
    const pin = pinOf(session)
    return { oldPassword: pin, newPassword: pin, confirmPassword: pin }
  },
  'user.setLanguage': async session => ({ lang: (await read(session, 'auth.me')).lang }),
  'user.setProfile': async session => ({ nickname: (await read(session, 'auth.me')).nickname }),
  'shop.update': async session => ({ address: (await read(session, 'shop.info')).address }),
  'help.feedback': async () => ({ content: 'A conformance check sent this.' }),
  'showcase.add': async session => ({
    goodsIds: [(await first(session, 'goods.list', { inShowcase: false, size: 1 })).id],
  }),
  'showcase.remove': async session => ({ goodsIds: made(session, 'showcase.add').added }),
  'orders.pay': async session => ({
    orderNos: [(await first(session, 'orders.list', { status: 'pending_payment', size: 1 })).orderNo],
    payPassword: pinOf(session),
  }),
  'orders.answerRefund': async session => {
    const asked = (await listOf(session, 'orders.list', { status: 'refunds' })).find(
      ({ actions }) => Array.isArray(actions) && actions.includes('reject_refund'),
    )
    if (!asked) throw new NotTried('no refund waits for an answer')
    return { orderNo: asked.orderNo, action: 'reject', reason: 'It was intact when it left.' }
  },
  'comments.add': async session => ({
    orderNo: (await first(session, 'orders.list', { status: 'completed', size: 1 })).orderNo,
    content: 'Thank you!',
    signature: 'Robin',
  }),
  'charges.add': async session => {
    const { id, minAmount } = await first(session, 'charges.channels')
    return { channelId: id, amount: minAmount, txHash: `SAMPLE-${randomUUID().slice(0, 8)}` }
  },
  'accounts.add': async () => ({
    type: 'bank',
    accountName: 'Robin Sample',
    bankName: 'Sample Bank',
    cardNo: '4000123412341001',
  }),
  'accounts.edit': async session => ({ id: made(session, 'accounts.add').id, bankName: 'Another Bank' }),
  'accounts.remove': async session => ({ id: made(session, 'accounts.add').id }),
  'withdrawals.add': async session => ({
    amount: 5_000,
    accountId: (await first(session, 'accounts.list')).id,
    payPassword: pinOf(session),
  }),
  'ads.pay': async session => ({
    packageId: (await first(session, 'ads.list', { scope: 'packages' })).id,
    payPassword: pinOf(session),
  }),
  'invitations.add': async () => ({ username: `friend-${randomUUID().slice(0, 8)}` }),
  'notifications.read': async session => ({ ids: [(await first(session, 'notifications.list', { size: 1 })).id] }),
  'uploads.add': async () => ({ type: 'feedback' }),
}

/** What is taken back in the end, and by which call. */
export const undoneBy: Partial<Record<ApiCall, ApiCall>> = {
  'showcase.add': 'showcase.remove',
  'accounts.add': 'accounts.remove',
  'accounts.edit': 'accounts.remove',
}
