import { atom, useAtom } from 'jotai'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { layout } from '../theme/layout.ts'
import styles from './floating-button.module.css'
import { useDrag } from './use-drag.ts'
import { useStepAside } from './use-step-aside.ts'

const { sizePx, bottomPx, sidePx, dragThresholdPx, keyStepPx } = layout.floatingButton

interface Place {
  x: number
  y: number
}

/** No offset from the position in CSS: used at first and after a resize. */
const home: Place = { x: 0, y: 0 }

const windowSize = () => `${innerWidth}x${innerHeight}`

/** Offset after a drag. All tabs share the offset, and a resize of the window clears it. */
const keptAtom = atom({ place: home, size: '' })

/** Limits the position to the space above a screen's bottom bar while there is one. */
const aboveBar =
  'min(100% - 44px, var(--floor-bottom-shown, 0) * (var(--floor-tabs, 0px) + var(--floor-bottom, 0px) + 8px))'

const keySteps: Record<string, Place> = {
  ArrowLeft: { x: -keyStepPx, y: 0 },
  ArrowRight: { x: keyStepPx, y: 0 },
  ArrowUp: { x: 0, y: -keyStepPx },
  ArrowDown: { x: 0, y: keyStepPx },
}

const between = (least: number, value: number, most: number) => Math.min(Math.max(least, value), most)

interface FloatingButtonProps {
  raised: boolean
  onToggle: () => void
  label: string
}

/** Shows a draggable button (D-07). A tap toggles it. Before a drag, it moves aside if it covers a control or an amount. */
export function FloatingButton({ raised, onToggle, label }: FloatingButtonProps) {
  const [kept, setKept] = useAtom(keptAtom)
  const place = kept.size === windowSize() ? kept.place : home
  const setPlace = (next: Place) => setKept({ place: next, size: windowSize() })
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const goHome = () => setKept({ place: home, size: windowSize() })
    addEventListener('resize', goHome)
    return () => removeEventListener('resize', goHome)
  }, [setKept])

  const inside = ({ x, y }: Place): Place => {
    const frame = button.current?.offsetParent
    const [width, height] = [frame?.clientWidth ?? 0, frame?.clientHeight ?? 0]
    return {
      x: between(-(width - sidePx - sizePx), x, sidePx),
      y: between(-(height - bottomPx - sizePx), y, bottomPx),
    }
  }

  const isAtHome = place.x === 0 && place.y === 0
  const isAside = useStepAside(button, isAtHome)

  const before = useRef(home)
  const handlers = useDrag({
    slackPx: dragThresholdPx,
    onDrag: ({ x, y, isFirst }) => {
      if (isFirst) before.current = place
      setPlace(inside({ x: before.current.x + x, y: before.current.y + y }))
    },
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const step = keySteps[event.key]
    if (!step) return
    event.preventDefault()
    setPlace(inside({ x: place.x + step.x, y: place.y + step.y }))
  }

  return (
    <button
      ref={button}
      type="button"
      className={styles.button}
      aria-label={label}
      aria-pressed={raised}
      data-aside={isAside || undefined}
      style={{ right: sidePx - place.x, bottom: `max(${bottomPx - place.y}px, ${aboveBar})` }}
      {...handlers}
      onKeyDown={onKeyDown}
      onClick={onToggle}
    >
      {raised ? <ArrowDown data-icon="arrow-down" /> : <ArrowUp data-icon="arrow-up" />}
    </button>
  )
}
