import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './swipe-row.module.css'

export interface Act {
  id: string
  label: string
  icon: ReactNode
  tone: 'accent' | 'good' | 'bad'
  /** Keyboard shortcut while the focus is in the row: a letter, or `Delete`. */
  keyHint?: string
  onAct: () => void
}

interface ActMenuProps {
  acts: readonly Act[]
  /** Label for screen readers, with the subject of the actions. */
  label: string
  opened: boolean
  onChange: (opened: boolean) => void
}

/** Shows a context menu with the actions of a row and their keyboard shortcuts. */
export function ActMenu({ acts, label, opened, onChange }: ActMenuProps) {
  return (
    <Menu
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      offset={0}
      withinPortal
      portalProps={{ target: '#phone' }}
      transitionProps={{ duration: 120, transition: 'fade' }}
      returnFocus
    >
      <Menu.Target>
        <button type="button" className={styles.anchor} tabIndex={-1} aria-label={label} />
      </Menu.Target>
      <Menu.Dropdown className={styles.menu} aria-label={label}>
        {acts.map(({ id, label: words, icon, tone, keyHint, onAct }) => (
          <Menu.Item
            key={id}
            className={styles.item}
            data-tone={tone}
            leftSection={icon}
            rightSection={keyHint && <kbd className={styles.key}>{keyHint}</kbd>}
            aria-keyshortcuts={keyHint}
            onClick={onAct}
          >
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
