import { ownWorld, paths, roomPaths, worldRoot } from '../paths.ts'

/** A window of the console or of the Control room. */
type Page = 'console' | 'room'

const addresses: Readonly<Record<Page, string>> = { console: paths.root, room: roomPaths.first }

/** The name of a page's tab in a browser, so that each finds the other again. */
const tabOf = (page: Page, world: string): string => `${worldRoot(world)}stallkeeper-${page}`

/** Goes to the tab of a page where it is open, without touching what it shows; else opens it there. */
function showTab(page: Page, world: string): void {
  const tab = window.open('', tabOf(page, world))
  if (tab?.location.href === 'about:blank') tab.location.replace(worldRoot(world) + addresses[page])
  tab?.focus()
}

function show(page: Page, world: string): void {
  const { stallkeeper: desktop } = window
  if (!desktop) showTab(page, world)
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

/** Shows the Control room of a world beside this one. */
export const openRoomOf = (world: string): void => show('room', world)
