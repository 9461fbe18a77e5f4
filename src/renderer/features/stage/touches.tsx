import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './stage.module.css'

interface Touch {
  id: number
  x: number
  y: number
}

/** Draws a large ring wherever the presenter presses, so that people at the back see it. */
export function Touches() {
  const [touch, setTouch] = useState<Touch | null>(null)
  useEffect(() => {
    const show = ({ clientX: x, clientY: y }: PointerEvent) => setTouch(last => ({ id: (last?.id ?? 0) + 1, x, y }))
    addEventListener('pointerdown', show, { capture: true })
    return () => removeEventListener('pointerdown', show, { capture: true })
  }, [])
  if (!touch) return null
  const { id, x, y } = touch
  return createPortal(
    <span
      key={id}
      className={styles.touch}
      style={{ left: x, top: y }}
      aria-hidden="true"
      onAnimationEnd={() => setTouch(null)}
    />,
    document.body,
  )
}
