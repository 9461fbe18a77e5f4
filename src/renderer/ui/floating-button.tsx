import { useDrag } from '@use-gesture/react'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { layout } from '../theme/layout.ts'
import styles from './floating-button.module.css'

const { sizePx, bottomPx, sidePx, dragThresholdPx, keyStepPx } = layout.floatingButton

interface Place {
  x: number
  y: number
}

/** Where it stands at first and after a resize: the place that CSS gives it. */
const home: Place = { x: 0, y: 0 }

const keySteps: Record<string, Place> = {
  ArrowLeft: { x: -keyStepPx, y: 0 },
  ArrowRight: { x: keyStepPx, y: 0 },
  ArrowUp: { x: 0, y: -keyStepPx },
  ArrowDown: { x: 0, y: keyStepPx },
}

const isDrag = (x: number, y: number) => Math.hypot(x, y) > dragThresholdPx
const between = (least: number, value: number, most: number) => Math.min(Math.max(least, value), most)

interface FloatingButtonProps {
  raised: boolean
  onToggle: () => void
  label: string
}

/** Draggable in any direction inside its frame; a tap toggles, a drag never does (D-07). */
export function FloatingButton({ raised, onToggle, label }: FloatingButtonProps) {
  const [place, setPlace] = useState(home)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const goHome = () => setPlace(home)
    addEventListener('resize', goHome)
    return () => removeEventListener('resize', goHome)
  }, [])

  const inside = ({ x, y }: Place): Place => {
    const frame = button.current?.offsetParent
    const [width, height] = [frame?.clientWidth ?? 0, frame?.clientHeight ?? 0]
    return {
      x: between(-(width - sidePx - sizePx), x, sidePx),
      y: between(-(height - bottomPx - sizePx), y, bottomPx),
    }
  }

  const bind = useDrag(
    ({ tap, xy: [x, y], initial: [fromX, fromY], memo: start = place }) => {
      if (tap) onToggle()
      else if (isDrag(x - fromX, y - fromY) || start !== place)
        setPlace(inside({ x: start.x + x - fromX, y: start.y + y - fromY }))
      return start
    },
    { filterTaps: true, tapsThreshold: dragThresholdPx, pointer: { keys: false } },
  )

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
      style={{ right: sidePx, bottom: bottomPx, transform: `translate(${place.x}px, ${place.y}px)` }}
      {...bind()}
      onKeyDown={onKeyDown}
      // A pointer's tap is told by the gesture; this is Enter, Space, or a screen reader.
      onClick={event => event.detail === 0 && onToggle()}
    >
      {raised ? <ArrowDown data-icon="arrow-down" /> : <ArrowUp data-icon="arrow-up" />}
    </button>
  )
}
