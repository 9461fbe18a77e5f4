import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './sheet.module.css'

export interface SheetProps {
  opened: boolean
  onClose: () => void
  title: string
  closeLabel: string
  children: ReactNode
}

/** Comes up from below and keeps the focus until it is closed; Escape and a press beside it close it. */
export function Sheet({ opened, onClose, title, closeLabel, children }: SheetProps) {
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      portalProps={{ target: '#phone' }}
      transitionProps={{ duration: 160 }}
      lockScroll={false}
      classNames={styles as Record<string, string>}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        {/* Mantine's own header is a second banner to screen readers. */}
        <div className={styles.head}>
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={closeLabel} size={44} />
        </div>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
