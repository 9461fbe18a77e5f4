import { i18n } from '../i18n/i18n.ts'
import { controlRoomPaths, currentWorld, linkTo, paths, worldRoot } from '../paths.ts'
import { scopedKey } from '../storage/scoped-storage.ts'
import { showToast } from '../ui/toasts.ts'

/** Request of the Control room to show an order in its seller's console. */
export interface OrderAsked {
  username: string
  orderNo: string
}

const orderChannel = scopedKey('stallkeeper.order')

type Page = 'console' | 'controlRoom'

const addresses: Readonly<Record<Page, string>> = { console: paths.root, controlRoom: controlRoomPaths.first }

/** Returns the window name of a page's browser tab. `window.open` with this name returns the open tab. */
const tabOf = (page: Page, world: string): string => `${worldRoot(world)}stallkeeper-${page}`

/** Focuses the tab of a page if it is open, without navigating it. Otherwise opens a tab, or says why it cannot. */
function showTab(page: Page, world: string, address: string = addresses[page]): void {
  const tab = window.open('', tabOf(page, world))
  if (tab?.location.href === 'about:blank') tab.location.replace(worldRoot(world) + address)
  if (tab) tab.focus()
  else showToast(i18n.t('console:app.tabBlocked'), { tone: 'error' })
}

function show(page: Page, world: string, address?: string): void {
  const { stallkeeper: desktop } = window
  if (!desktop) showTab(page, world, address)
  else if (world !== '') void desktop.openWorld({ world, page })
  else void (page === 'controlRoom' ? desktop.openControlRoom() : desktop.openConsole())
}

/** Opens the Control room, in its window of the desktop app or in a browser tab. */
export function openControlRoom(): void {
  window.name = tabOf('console', currentWorld)
  show('controlRoom', currentWorld)
}

/** Opens the console, from the Control room. */
export function openConsole(): void {
  window.name = tabOf('controlRoom', currentWorld)
  show('console', currentWorld)
}

/** Shows an order in every open console of its seller, or else in a new one. */
export function openOrder(order: OrderAsked): void {
  const channel = new BroadcastChannel(orderChannel)
  channel.postMessage(order)
  channel.close()
  window.name = tabOf('controlRoom', currentWorld)
  show('console', currentWorld, linkTo(paths.order, { orderNo: order.orderNo }))
}

/** Subscribes to orders that the Control room requests. @returns a function that unsubscribes */
export function onOrderAsked(show: (order: OrderAsked) => void): () => void {
  const channel = new BroadcastChannel(orderChannel)
  channel.onmessage = ({ data }: MessageEvent<OrderAsked>) => show(data)
  return () => channel.close()
}

/** Opens the Control room of a separate world. */
export const openControlRoomOf = (world: string): void => show('controlRoom', world)
