import { controlRoomPaths, linkTo, ownWorld, paths, worldRoot } from '../paths.ts'
import { ownName } from '../storage/own-storage.ts'

/** An order that the Control room wants the console of its seller to show. */
export interface OrderAsked {
  username: string
  orderNo: string
}

const orderChannel = ownName('stallkeeper.order')

/** A window of the console or of the Control room. */
type Page = 'console' | 'room'

const addresses: Readonly<Record<Page, string>> = { console: paths.root, room: controlRoomPaths.first }

/** The name of a page's tab in a browser, so that each finds the other again. */
const tabOf = (page: Page, world: string): string => `${worldRoot(world)}stallkeeper-${page}`

/** Goes to the tab of a page where it is open, without touching what it shows; else opens it there at an address. */
function showTab(page: Page, world: string, address: string = addresses[page]): void {
  const tab = window.open('', tabOf(page, world))
  if (tab?.location.href === 'about:blank') tab.location.replace(worldRoot(world) + address)
  tab?.focus()
}

function show(page: Page, world: string, address?: string): void {
  const { stallkeeper: desktop } = window
  if (!desktop) showTab(page, world, address)
  else if (world !== '') void desktop.openWorld({ world, page })
  else void (page === 'room' ? desktop.openRoom() : desktop.openConsole())
}

/** Shows the Control room: its window of the desktop app, or a tab beside the console's. */
export function openRoom(): void {
  window.name = tabOf('console', ownWorld)
  show('room', ownWorld)
}

/** Shows the console beside the room. */
export function openConsole(): void {
  window.name = tabOf('room', ownWorld)
  show('console', ownWorld)
}

/** Shows an order of a seller in the console: in each one that is open for that seller, else in a new one. */
export function openOrder(order: OrderAsked): void {
  const channel = new BroadcastChannel(orderChannel)
  channel.postMessage(order)
  channel.close()
  window.name = tabOf('room', ownWorld)
  show('console', ownWorld, linkTo(paths.order, { orderNo: order.orderNo }))
}

/** Calls a function with each order that the Control room wants to be shown. @returns stops */
export function onOrderAsked(show: (order: OrderAsked) => void): () => void {
  const channel = new BroadcastChannel(orderChannel)
  channel.onmessage = ({ data }: MessageEvent<OrderAsked>) => show(data)
  return () => channel.close()
}

/** Shows the Control room of a world beside this one. */
export const openRoomOf = (world: string): void => show('room', world)
