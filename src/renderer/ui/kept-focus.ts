/**
 * Moves the focus after an action has removed the focused element, because the browser would drop it. The new focus is the
 * heading of a result, a neighbour of the removed element, or the screen.
 */

/** Weak references, so that no removed screen stays in memory, especially not a form with a password. */
interface Step {
  element: WeakRef<Element>
  next: WeakRef<Element> | null
  previous: WeakRef<Element> | null
}

interface Place {
  /** The focused element and its ancestors, each with its neighbours at that time. */
  steps: readonly Step[]
  isInDialog: boolean
  /** Headings of earlier results. */
  results: WeakSet<Element>
}

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), textarea, select, summary, [tabindex="0"]'
const resultHeading = '[data-result]'
/** Waits in milliseconds until a closed sheet has returned the focus and all responses are rendered. */
const settlingMs = 60

let place: Place | null = null
/** Last place outside of a sheet, because a place in a sheet is gone when it closes. */
let outside: Place | null = null
/** True after a touch or click. The focus is then not moved, because a focused field would open a phone's keyboard. */
let isByPointer = false
/** Place of the removed element. Kept until its result is rendered or the person acts. */
let awaiting: Place | null = null
let timer: ReturnType<typeof setTimeout> | undefined

const isSeen = (element: Element | undefined): boolean =>
  element?.isConnected === true && element.checkVisibility({ visibilityProperty: true })

const weak = (element: Element | null): WeakRef<Element> | null => element && new WeakRef(element)

function stepsFrom(start: Element): Step[] {
  const steps: Step[] = []
  for (let element: Element | null = start; element && element !== document.body; element = element.parentElement)
    steps.push({
      element: new WeakRef(element),
      next: weak(element.nextElementSibling),
      previous: weak(element.previousElementSibling),
    })
  return steps
}

const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)]

function note({ target }: FocusEvent): void {
  if (!(target instanceof Element) || target === document.body) return
  const isInDialog = target.closest('[role="dialog"]') !== null
  place = { steps: stepsFrom(target), isInDialog, results: new WeakSet(all(resultHeading)) }
  if (!isInDialog) outside = place
}

/** Checks if the focused element was removed. If it still exists, the person has left it on purpose. */
function isLost(): boolean {
  if (isByPointer || document.activeElement !== document.body) return false
  const last = place?.steps[0]
  return last !== undefined && !isSeen(last.element.deref())
}

function firstIn(element: Element | undefined): HTMLElement | undefined {
  if (!element || !isSeen(element)) return undefined
  const found = [...element.querySelectorAll<HTMLElement>(focusable)].find(isSeen)
  return element.matches(focusable) && element instanceof HTMLElement ? element : found
}

function neighbourOf({ steps }: Place): HTMLElement | undefined {
  for (const { element, next, previous } of steps) {
    if (isSeen(element.deref())) return undefined
    const found = firstIn(next?.deref()) ?? firstIn(previous?.deref())
    if (found) return found
  }
  return undefined
}

/** Returns the element that had the focus before the sheets opened, if it is still there. */
const openerOf = ({ isInDialog }: Place, { steps }: Place): HTMLElement | undefined =>
  isInDialog ? firstIn(steps[0]?.element.deref()) : undefined

const resultSince = ({ results }: Place): HTMLElement | undefined =>
  all(resultHeading).find(heading => isSeen(heading) && !results.has(heading))

const isAwaiting = (): boolean => awaiting !== null && document.activeElement?.matches('main') === true

function restore(): void {
  if (!isAwaiting()) awaiting = null
  const lost = awaiting ?? (place && isLost() ? place : null)
  if (!lost) return
  const from = lost.isInDialog ? (outside ?? lost) : lost
  const dialog = all('[role="dialog"]').find(isSeen)
  const found = dialog ?? resultSince(from) ?? (awaiting ? undefined : (openerOf(lost, from) ?? neighbourOf(from)))
  awaiting = found ? null : from
  const target = found ?? all('main').find(isSeen)
  target?.focus({ preventScroll: true })
}

export function keepFocus(): void {
  addEventListener('focusin', note)
  const noteInput = ({ type }: Event) => {
    isByPointer = type === 'pointerdown'
    awaiting = null
  }
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, noteInput, { capture: true })
  new MutationObserver(() => {
    if (!isAwaiting() && !isLost()) return
    clearTimeout(timer)
    timer = setTimeout(restore, settlingMs)
  }).observe(document.body, { childList: true, subtree: true })
}
