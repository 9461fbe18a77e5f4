import { useDirection } from '@mantine/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useDrag } from './use-drag.ts'

/** A swipe over this share of the row's width runs the first action. */
const fullShare = 0.6

interface SwipeInput {
  row: RefObject<HTMLElement | null>
  /** Width of the opened actions. */
  openPx: number
  enabled: boolean
  /** Called after a swipe over most of the row. */
  onFull: () => void
}

/**
 * Moves a row towards its start, so that the actions at its end appear. The actions stay open after half of their
 * width. A swipe over most of the row runs the first action. Vertical movements scroll the list.
 */
export function useSwipe({ row, openPx, enabled, onFull }: SwipeInput) {
  const { dir } = useDirection()
  const towardsStart = dir === 'rtl' ? 1 : -1
  const [pulled, setPulled] = useState(0)
  const [isDragged, setDragged] = useState(false)
  const before = useRef(0)

  const rest = (distance: number) => {
    const width = row.current?.clientWidth ?? 0
    if (distance > Math.max(width * fullShare, openPx + 24)) {
      setPulled(0)
      onFull()
    } else setPulled(distance > openPx / 2 ? openPx : 0)
  }
  const handlers = useDrag({
    axis: 'x',
    slackPx: 8,
    enabled,
    onDrag: ({ x, isFirst, isLast, isCanceled }) => {
      if (isFirst) before.current = pulled
      const distance = Math.max(0, before.current + x * towardsStart)
      setDragged(!isLast)
      if (isCanceled) setPulled(0)
      else if (isLast) rest(distance)
      else setPulled(Math.min(distance, row.current?.clientWidth ?? 0))
    },
  })

  const isOpen = pulled > 0 && !isDragged
  useEffect(() => {
    if (!isOpen) return
    const close = (event: Event) => {
      if (!(event.target instanceof Node && row.current?.contains(event.target))) setPulled(0)
    }
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setPulled(0)
    addEventListener('pointerdown', close)
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('pointerdown', close)
      removeEventListener('keydown', onKey)
    }
  }, [isOpen, row])

  return { handlers, pulled, isDragged, shift: pulled * towardsStart, close: () => setPulled(0) }
}
