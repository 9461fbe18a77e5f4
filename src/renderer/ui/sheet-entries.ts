/**
 * An open sheet is an entry of the history, so that Back closes it and stays on its screen. The entry has the address of
 * the screen and a mark in its state; the router takes no notice of it. Closed in another way, the sheet takes it along.
 */
interface Entry {
  id: string
  /** The router's count of the screen's own entry: the same after a replacement, higher once it has gone on. */
  screenIndex: unknown
  close: () => void
  /** Runs while it is closing: another sheet that opens meanwhile takes the entry over. */
  timer?: ReturnType<typeof setTimeout>
}

let entries: Entry[] = []
/** Goes back without notifying the router; `kept` is the entry that has replaced the sheet's. */
let ownStep: { kept: { state: unknown; address: string } | null } | null = null

const mark = (): unknown => history.state?.sheet

function stepBack(kept: { state: unknown; address: string } | null): void {
  ownStep = { kept }
  history.back()
}

function drop(entry: Entry): void {
  entries = entries.filter(each => each !== entry)
  if (mark() === entry.id) stepBack(null)
  else if (history.state?.idx === entry.screenIndex) stepBack({ state: history.state, address: location.href })
  // Else the screen was left for another: its mark is passed over on the way back.
}

/** A sheet has opened. @returns to be called when it closes */
export function openEntry(close: () => void): () => void {
  const closing = entries.at(-1)
  const isTakenOver = closing?.timer !== undefined && mark() === closing.id
  if (isTakenOver) {
    clearTimeout(closing.timer)
    entries.pop()
  }
  const entry: Entry = { id: crypto.randomUUID(), screenIndex: history.state?.idx, close }
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
    // The mark of a sheet that was left open: nothing is there to come back to.
    event.stopImmediatePropagation()
    history.back()
    return
  }
  const closed = entries.splice(at + 1)
  for (const { close, timer } of closed.reverse()) {
    clearTimeout(timer)
    close()
  }
}

/** Before the router listens. */
export function listenForSheetEntries(): void {
  addEventListener('popstate', onStep, { capture: true })
  // A reload has closed the sheet.
  if (mark() !== undefined) stepBack(null)
}
