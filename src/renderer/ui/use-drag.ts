import { type MouseEvent, type PointerEvent, type SyntheticEvent, type TouchEvent, useState } from 'react'

/** A movement of what was pressed, told at each step. */
interface Drag {
  /** From where it was pressed, in pixels. */
  x: number
  y: number
  /** Downwards, in pixels per millisecond. */
  speed: number
  element: HTMLElement
  isFirst: boolean
  isLast: boolean
  /** The browser took the pointer away. */
  isCanceled: boolean
}

interface DragInput {
  /** A movement across it is left to the page. */
  axis?: 'x' | 'y'
  /** Less travel is a tap. */
  slackPx?: number
  enabled?: boolean
  /** Follows a finger by its touches: where it may scroll as well, the browser takes its pointer away. */
  byTouch?: boolean
  onDrag: (drag: Drag) => void
}

type Point = Pick<MouseEvent, 'clientX' | 'clientY'>
type Happening = SyntheticEvent<HTMLElement>

/** A finger that rests this long before it lets go does not flick. */
const restMs = 80

/** One press after the other. */
class Presses {
  input: DragInput = { onDrag: () => undefined }
  /** A click that follows belongs to the drag. */
  wasDrag = false
  #from: Point | null = null
  #moved = { x: 0, y: 0, at: 0, speed: 0 }

  begin({ target, currentTarget, timeStamp }: Happening, { clientX, clientY }: Point): boolean {
    this.wasDrag = false
    // React events also bubble from a sheet, which is outside in the DOM.
    const isInside = target instanceof Element && currentTarget.contains(target)
    if (this.input.enabled === false || !isInside) return false
    this.#from = { clientX, clientY }
    this.#moved = { x: 0, y: 0, at: timeStamp, speed: 0 }
    return true
  }

  move({ currentTarget, timeStamp }: Happening, { clientX, clientY }: Point): void {
    if (!this.#from) return
    const [x, y] = [clientX - this.#from.clientX, clientY - this.#from.clientY]
    const { axis, slackPx = 3 } = this.input
    const isFirst = !this.wasDrag
    if (isFirst && Math.hypot(x, y) <= slackPx) return
    if (isFirst && axis && (axis === 'x') !== Math.abs(x) > Math.abs(y)) {
      this.#from = null
      return
    }
    const elapsed = timeStamp - this.#moved.at
    const speed = elapsed > 0 ? (y - this.#moved.y) / elapsed : this.#moved.speed
    this.#moved = { x, y, at: timeStamp, speed }
    this.wasDrag = true
    this.#tell(currentTarget, { isFirst, isLast: false, isCanceled: false })
  }

  end({ currentTarget, timeStamp }: Happening, isCanceled: boolean): void {
    if (!this.#from) return
    this.#from = null
    if (timeStamp - this.#moved.at > restMs) this.#moved.speed = 0
    if (this.wasDrag) this.#tell(currentTarget, { isFirst: false, isLast: true, isCanceled })
  }

  #tell(element: HTMLElement, flags: Pick<Drag, 'isFirst' | 'isLast' | 'isCanceled'>): void {
    const { x, y, speed } = this.#moved
    this.input.onDrag({ x, y, speed, element, ...flags })
  }
}

function touchHandlers(presses: Presses) {
  const first = ({ touches }: TouchEvent): Point | undefined => (touches.length === 1 ? touches[0] : undefined)
  return {
    onTouchStart: (event: TouchEvent<HTMLElement>) => {
      const point = first(event)
      if (point) presses.begin(event, point)
    },
    onTouchMove: (event: TouchEvent<HTMLElement>) => {
      const point = first(event)
      if (point) presses.move(event, point)
    },
    onTouchEnd: (event: TouchEvent<HTMLElement>) => presses.end(event, false),
    onTouchCancel: (event: TouchEvent<HTMLElement>) => presses.end(event, true),
  }
}

/** Tells how what is pressed moves, and keeps the click that ends a drag from it. @returns the element's handlers */
export function useDrag(input: DragInput) {
  const [presses] = useState(() => new Presses())
  presses.input = input
  const isFollowed = ({ pointerType }: PointerEvent) => !(input.byTouch && pointerType === 'touch')
  return {
    ...(input.byTouch && touchHandlers(presses)),
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!isFollowed(event) || !event.isPrimary || event.button !== 0) return
      // Followed beyond the element's edge, by what was pressed itself: a click stays its own.
      if (presses.begin(event, event) && event.target instanceof Element)
        event.target.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => isFollowed(event) && presses.move(event, event),
    onPointerUp: (event: PointerEvent<HTMLElement>) => isFollowed(event) && presses.end(event, false),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => isFollowed(event) && presses.end(event, true),
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      // A click by key or by screen reader has no press.
      if (!presses.wasDrag || event.detail === 0) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
