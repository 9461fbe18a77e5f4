import type { ApiCall } from '#shared/contract/calls.ts'
import type { Handlers } from '../call.ts'
import { checkInviteCode, login } from './auth/handlers.ts'
import { listGoods, listTypes } from './goods/handlers.ts'
import { addToShowcase, listShowcase, removeFromShowcase } from './goods/showcase-handlers.ts'
import { getStat, getStatLine } from './home/handlers.ts'
import { checkNotifications, listNotifications, readSome } from './notifications/handlers.ts'
import { answerRefund, getLogistics, getOrder, getPayAmount, listOrders, pay } from './orders/handlers.ts'
import { getShop, listTiers } from './shop/handlers.ts'
import { addUpload } from './uploads/handlers.ts'
import { getMe, logout, setLanguage, setPayPassword } from './user/handlers.ts'
import { getWallet, listFlows } from './wallet/handlers.ts'

/** The handler of every row of `calls.ts`; the compiler names a row without one. */
export const handlers: Handlers<ApiCall> = {
  'auth.login': login,
  'auth.inviteCode': checkInviteCode,
  'me.get': getMe,
  'shop.info': getShop,
  'shop.tiers': listTiers,
  'home.stat': getStat,
  'home.statLine': getStatLine,
  'goods.types': listTypes,
  'goods.list': listGoods,
  'showcase.list': listShowcase,
  'showcase.add': addToShowcase,
  'showcase.remove': removeFromShowcase,
  'orders.list': listOrders,
  'orders.detail': getOrder,
  'orders.logistics': getLogistics,
  'orders.payAmount': getPayAmount,
  'orders.pay': pay,
  'orders.answerRefund': answerRefund,
  'wallet.get': getWallet,
  'wallet.flows': listFlows,
  'user.setPayPassword': setPayPassword,
  'user.setLanguage': setLanguage,
  'user.logout': logout,
  'notifications.check': checkNotifications,
  'notifications.list': listNotifications,
  'notifications.read': readSome,
  'uploads.add': addUpload,
}
