import type { ApiCall } from '#shared/contract/calls.ts'
import type { Handlers } from '../api/pipeline/call.ts'
import { addAccount, editAccount, listAccounts, removeAccount } from './accounts/handlers.ts'
import { listAds, payAd } from './ads/handlers.ts'
import { checkInviteCode, login } from './auth/handlers.ts'
import { getMe } from './auth/me.ts'
import { addCharge, listChannels, listCharges } from './charges/handlers.ts'
import { addComment, listComments } from './comments/handlers.ts'
import { listGoods, listTypes } from './goods/handlers.ts'
import { getQuestion, listQuestions, sendFeedback } from './help/handlers.ts'
import { getStat, getStatLine, listBanners } from './home/handlers.ts'
import { getIdentity, submit } from './identity/handlers.ts'
import { addInvitation, listInvitations } from './invitations/handlers.ts'
import { answerStep, getLesson, showHint } from './lessons/handlers.ts'
import { watch } from './live/handlers.ts'
import { checkNotifications, listNotifications, readSome } from './notifications/handlers.ts'
import { answerRefund, getLogistics, getOrder, getPayAmount, listOrders, pay } from './orders/handlers.ts'
import { updateShop, upgrade } from './shop/change-handlers.ts'
import { getShop, listTiers } from './shop/handlers.ts'
import { getReputation } from './shop/reputation-handlers.ts'
import { addToShowcase, listShowcase, removeFromShowcase } from './showcase/handlers.ts'
import { getStage } from './stage/handlers.ts'
import { addUpload } from './uploads/handlers.ts'
import { logout, setLanguage, setPassword, setPayPassword, setProfile } from './user/handlers.ts'
import { getWallet, listFlows } from './wallet/handlers.ts'
import { addWithdrawal, listWithdrawals } from './withdrawals/handlers.ts'

/** Calls that concern all worlds of the server. `app/` adds their handlers. */
export type CallOfServer = 'lessons.list' | 'lessons.join' | 'lessons.start' | 'lessons.result'

/** Handler of each call in `calls.ts`. The compiler reports a call without a handler. */
export const handlers: Handlers<Exclude<ApiCall, CallOfServer>> = {
  'auth.login': login,
  'auth.inviteCode': checkInviteCode,
  'auth.me': getMe,
  'user.setPayPassword': setPayPassword,
  'user.setLanguage': setLanguage,
  'user.setProfile': setProfile,
  'user.logout': logout,
  'user.setPassword': setPassword,
  'shop.info': getShop,
  'shop.reputation': getReputation,
  'shop.tiers': listTiers,
  'shop.upgrade': upgrade,
  'shop.update': updateShop,
  'home.stat': getStat,
  'home.statLine': getStatLine,
  'home.banners': listBanners,
  'help.questions': listQuestions,
  'help.question': getQuestion,
  'help.feedback': sendFeedback,
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
  'comments.list': listComments,
  'comments.add': addComment,
  'wallet.get': getWallet,
  'wallet.flows': listFlows,
  'charges.channels': listChannels,
  'charges.add': addCharge,
  'charges.list': listCharges,
  'accounts.list': listAccounts,
  'accounts.add': addAccount,
  'accounts.edit': editAccount,
  'accounts.remove': removeAccount,
  'withdrawals.add': addWithdrawal,
  'withdrawals.list': listWithdrawals,
  'ads.list': listAds,
  'ads.pay': payAd,
  'invitations.list': listInvitations,
  'invitations.add': addInvitation,
  'identity.get': getIdentity,
  'identity.submit': submit,
  'notifications.check': checkNotifications,
  'notifications.list': listNotifications,
  'notifications.read': readSome,
  'lessons.get': getLesson,
  'lessons.hint': showHint,
  'lessons.answer': answerStep,
  'stage.get': getStage,
  'live.watch': watch,
  'uploads.add': addUpload,
}
