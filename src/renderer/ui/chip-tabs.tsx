import { Flex } from '@mantine/core'
import { useEffect, useRef } from 'react'
import styles from './chip-tabs.module.css'
import { showInRow } from './show-in-row.ts'
import { Skeleton } from './skeletons.tsx'

interface ChipTab<Id extends string> {
  id: Id
  label: string
  count?: string | undefined
}

interface ChipTabsProps<Id extends string> {
  label: string
  tabs: readonly ChipTab<Id>[]
  active: Id
  onChange: (id: Id) => void
  /** Widths in pixels of placeholders for the tabs that load. */
  loading?: readonly number[] | undefined
}

/** Shows a row of tabs that scrolls sideways. The active tab is kept visible. */
export function ChipTabs<Id extends string>({ label, tabs, active, onChange, loading = [] }: ChipTabsProps<Id>) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    showInRow(row.current, row.current?.querySelector(`[data-id="${active}"]`))
  }, [active])
  return (
    <Flex className={styles.row} gap="sm" role="group" aria-label={label} ref={row}>
      {tabs.map(tab => (
        <button
          key={tab.id}
          type="button"
          data-id={tab.id}
          className={styles.tab}
          aria-pressed={tab.id === active}
          onClick={() => onChange(tab.id)}
        >
          {tab.label}
          {tab.count !== undefined && <bdi dir="ltr">{tab.count}</bdi>}
        </button>
      ))}
      {loading.map(widthPx => (
        <Skeleton key={widthPx} width={`${widthPx}px`} heightPx={44} />
      ))}
    </Flex>
  )
}
