import { paths, roomPaths } from '../paths.ts'

/** The names of the two pages' tabs in a browser, so that each finds the other again. */
const tabs = { console: 'stallkeeper-console', room: 'stallkeeper-room' } as const

/** Goes to the tab of a name where it is open, without touching what it shows; else opens its page there. */
function showTab(name: string, path: string): void {
  const tab = window.open('', name)
  if (tab?.location.href === 'about:blank') tab.location.replace(path)
  tab?.focus()
}

/** Shows the Control room: its window of the desktop app, or a tab beside the console's. */
export function openRoom(): void {
  if (window.stallkeeper) return void window.stallkeeper.openRoom()
  window.name = tabs.console
  showTab(tabs.room, roomPaths.first)
}

/** Shows the console beside the room. */
export function openConsole(): void {
  if (window.stallkeeper) return void window.stallkeeper.openConsole()
  window.name = tabs.room
  showTab(tabs.console, paths.root)
}
