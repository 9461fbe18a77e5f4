import { Drawer } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFloor } from './floor.ts'
import styles from './sheet.module.css'
import { openEntry } from './sheet-entries.ts'
import { useDrag } from './use-drag.ts'

/** Distance of a drag in pixels, or speed of a flick, that closes the sheet. */
const closePx = 96
const flickPxPerMs = 0.6

export interface SheetProps {
  opened: boolean
  onClose: () => void
  title: string
  closeLabel: string
  children: ReactNode
}

/**
 * Shows a bottom sheet that traps the focus. The close button, Escape, Back, a press outside or a drag down closes it.
 */
export function Sheet({ opened, onClose, title, closeLabel, children }: SheetProps) {
  const floor = useFloor('sheet')
  // Mantine animates only a change of `opened`, so the drawer is mounted closed and then opens.
  const [isMade, setMade] = useState(false)
  useEffect(() => setMade(true), [])
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => (opened ? openEntry(() => close.current()) : undefined), [opened])
  const handlers = useDrag({
    axis: 'y',
    onDrag: ({ y, speed, element, isLast, isCanceled }) => {
      const content = element.parentElement
      if (!content) return
      // After a drag, the sheet slides back, or down if it was dragged far enough.
      content.toggleAttribute('data-dragged', !isLast)
      content.style.translate = isLast ? '' : `0 ${Math.max(0, y)}px`
      const isFlick = speed > flickPxPerMs && y > closePx / 4
      if (isLast && !isCanceled && (y > closePx || isFlick)) onClose()
    },
  })
  return (
    <Drawer.Root
      opened={opened && isMade}
      onClose={onClose}
      position="bottom"
      size="auto"
      portalProps={{ target: '#phone, #desk' }}
      transitionProps={{ duration: 160 }}
      lockScroll={false}
      classNames={styles as Record<string, string>}
    >
      <Drawer.Overlay />
      <Drawer.Content ref={floor}>
        {/* Not Mantine's header, which screen readers would announce as a second banner. */}
        <div className={styles.head} {...handlers}>
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={closeLabel} size={44} />
        </div>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
