import {
  type DragEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  type TouchEvent,
  useState,
} from 'react'

/** State of a drag at one pointer event. */
interface Drag {
  /** Distance from the start of the drag, in pixels. */
  x: number
  y: number
  /** Vertical speed in pixels per millisecond, positive downwards. */
  speed: number
  element: HTMLElement
  isFirst: boolean
  isLast: boolean
  /** The browser has canceled the pointer, for example to scroll. */
  isCanceled: boolean
}

interface DragInput {
  /** Ignores movements in the other direction, so that the page can scroll. */
  axis?: 'x' | 'y'
  /** A shorter movement is a tap. */
  slackPx?: number
  enabled?: boolean
  /** Uses touch events for fingers, because the browser cancels the pointer in an area that can scroll. */
  byTouch?: boolean
  onDrag: (drag: Drag) => void
}

type Point = Pick<MouseEvent, 'clientX' | 'clientY'>
type Happening = SyntheticEvent<HTMLElement>

/** A pause of this length before the end means that the drag is not a flick. */
const restMs = 80

/** Tracks one press at a time. */
class Presses {
  input: DragInput = { onDrag: () => undefined }
  /** True if the last press became a drag. The click event that follows must then be ignored. */
  wasDrag = false
  #from: Point | null = null
  #moved = { x: 0, y: 0, at: 0, speed: 0 }

  get isTracking(): boolean {
    return this.#from !== null
  }

  begin({ target, currentTarget, timeStamp }: Happening, { clientX, clientY }: Point): boolean {
    this.wasDrag = false
    // React events also bubble from a sheet in a portal, which is elsewhere in the DOM.
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

/** Reports drags, and suppresses the click at the end of one. @returns the handlers of the element */
export function useDrag(input: DragInput) {
  const [presses] = useState(() => new Presses())
  presses.input = input
  const isFollowed = ({ pointerType }: PointerEvent) => !(input.byTouch && pointerType === 'touch')
  return {
    ...(input.byTouch && touchHandlers(presses)),
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!isFollowed(event) || !event.isPrimary || event.button !== 0) return
      // Follows the pointer beyond the element's edge. Capturing it on the event's target keeps a click on that target.
      if (presses.begin(event, event) && event.target instanceof Element)
        event.target.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => isFollowed(event) && presses.move(event, event),
    onPointerUp: (event: PointerEvent<HTMLElement>) => isFollowed(event) && presses.end(event, false),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => isFollowed(event) && presses.end(event, true),
    // A link or a picture under the pointer would start a drag of the browser, which cancels the pointer.
    onDragStart: (event: DragEvent<HTMLElement>) => presses.isTracking && event.preventDefault(),
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      // A click by keyboard or screen reader has `detail` 0 and no press.
      if (!presses.wasDrag || event.detail === 0) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
