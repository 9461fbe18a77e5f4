import { matchPath } from 'react-router-dom'
import { currentRoot, pathHere, paths } from '../../paths.ts'
import type { AmountSource } from '../../ui/entries-of.ts'

type Screen = keyof typeof paths

const available: AmountSource = { account: 'available' }
const price: AmountSource = { none: 'price' }
const limit: AmountSource = { none: 'limit' }

/** Ledger sources for amounts in sentences that have no `data-entries` attribute, by screen. */
const bySource = {
  root: available,
  landing: price,
  login: price,
  register: price,
  invite: price,
  notFound: price,
  service: available,
  home: { account: 'escrow' },
  orders: { account: 'settling' },
  order: 'order',
  logistics: 'order',
  refund: 'order',
  orderComment: 'order',
  goods: price,
  goodsAdd: price,
  warehouse: price,
  wallet: available,
  walletFlow: available,
  recharge: limit,
  deposit: limit,
  withdraw: limit,
  accounts: available,
  accountAdd: available,
  account: available,
  identity: available,
  shop: available,
  shopEdit: available,
  shopUpgrade: limit,
  ads: price,
  adSpending: { account: 'ads' },
  invitations: available,
  notifications: available,
  settings: available,
  password: available,
  payPassword: available,
  qa: limit,
  qaDetail: limit,
  feedback: limit,
  lessons: limit,
  class: limit,
} as const satisfies Record<Screen, AmountSource | 'order'>

const ofOrder = [paths.order, paths.refund, paths.logistics] as const

/** Returns the order number in an address, if any. */
function orderAt(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address, location.origin)
  const own = pathname.slice(currentRoot.length)
  const found = ofOrder.map(path => matchPath(path, own)?.params.orderNo).find(orderNo => orderNo !== undefined)
  return found ?? searchParams.get('orderNo') ?? undefined
}

const screens = Object.keys(bySource) as Screen[]

/**
 * Finds the ledger source of amounts in an element: from its attribute, from the order it links to, or from its screen.
 */
export function sourceOf(element: Element): AmountSource {
  const said = element.closest('[data-entries]')?.getAttribute('data-entries')
  if (said) return Object.fromEntries(new URLSearchParams(said)) as AmountSource
  const way = element.closest('a[href]')?.getAttribute('href')
  const orderNo = (way && orderAt(way)) || orderAt(location.href)
  if (orderNo) return { orderNo }
  const screen = screens.find(name => matchPath(paths[name], pathHere()))
  const source = screen ? bySource[screen] : available
  return source === 'order' ? available : source
}
