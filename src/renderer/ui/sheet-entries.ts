/**
 * An open sheet has an entry in the browser's history, so that Back closes it without leaving the screen. The entry has
 * the address of the screen and a mark in its state. The router ignores the entry. If the sheet closes in another way,
 * the entry is removed.
 */
interface Place {
  state: unknown
  address: string
}

interface Entry {
  id: string
  /** Set if the sheet lies over a screen that has replaced another. The entry below still has the other screen's address. */
  screen?: Place
  /** `idx` of the router in the screen's entry: unchanged by a replacement, higher after a navigation. */
  screenIndex: unknown
  close: () => void
  /** Set while the sheet closes. Another sheet that opens meanwhile reuses the entry. */
  timer?: ReturnType<typeof setTimeout>
}

let entries: Entry[] = []
/**
 * Set while this module's own `history.back()` is pending, which `onStep` hides from the router. `kept` is the screen to
 * write into the entry that this step reaches.
 */
let ownStep: { kept: Place | null } | null = null

const mark = (): unknown => history.state?.sheet

function stepBack(kept: Place | null): void {
  ownStep = { kept }
  history.back()
}

function drop(entry: Entry): void {
  entries = entries.filter(each => each !== entry)
  if (mark() === entry.id) stepBack(entry.screen ?? null)
  else if (history.state?.idx === entry.screenIndex) stepBack({ state: history.state, address: location.href })
  // Otherwise the person has opened another screen. When they return, `onStep` skips the sheet's entry.
}

/** Adds an entry for a sheet that has opened. @returns a function to call when the sheet closes */
export function openEntry(close: () => void): () => void {
  const closing = entries.at(-1)
  const isClosing = closing?.timer !== undefined
  const isReplaced = isClosing && mark() === undefined && history.state?.idx === closing.screenIndex
  const isTakenOver = isReplaced || (isClosing && mark() === closing.id)
  const screen = isReplaced ? { state: history.state, address: location.href } : isTakenOver && closing?.screen
  if (isTakenOver) {
    clearTimeout(closing.timer)
    entries.pop()
  }
  const entry: Entry = { id: crypto.randomUUID(), screenIndex: history.state?.idx, close, ...(screen && { screen }) }
  entries.push(entry)
  const state = { ...history.state, sheet: entry.id }
  if (isTakenOver) history.replaceState(state, '')
  else history.pushState(state, '')
  return () => {
    if (entries.includes(entry)) entry.timer = setTimeout(() => drop(entry))
  }
}

/** Returns the number of history entries to go back from a screen past its open sheets, and marks those as closed. */
export function stepsBack(): number {
  const steps = mark() === undefined ? 1 : 1 + entries.length
  for (const { timer } of entries) clearTimeout(timer)
  entries = []
  return steps
}

function onStep(event: PopStateEvent): void {
  if (ownStep) {
    const { kept } = ownStep
    ownStep = null
    event.stopImmediatePropagation()
    if (kept) history.replaceState(kept.state, '', kept.address)
    return
  }
  const at = entries.findIndex(({ id }) => id === mark())
  if (mark() !== undefined && at === -1) {
    // Skips the entry of a sheet that was open when the person left its screen.
    event.stopImmediatePropagation()
    history.back()
    return
  }
  const closed = entries.splice(at + 1)
  const [lowest] = closed
  if (lowest?.screen) {
    event.stopImmediatePropagation()
    history.replaceState(lowest.screen.state, '', lowest.screen.address)
  }
  for (const { close, timer } of closed.reverse()) {
    clearTimeout(timer)
    close()
  }
}

/** Starts listening for Back. Must be called before the router adds its own listener. */
export function listenForSheetEntries(): void {
  addEventListener('popstate', onStep, { capture: true })
  // The page was reloaded with an open sheet. Removes its entry.
  if (mark() !== undefined) stepBack(null)
}
