import { SegmentedControl } from '@mantine/core'
import { useEffect, useRef } from 'react'
import styles from './segmented.module.css'
import { showInRow } from './show-in-row.ts'
import { Skeleton } from './skeletons.tsx'

interface SegmentedProps<Id extends string> {
  label: string
  /** `count` is null until it is known. */
  options: readonly { id: Id; label: string; count?: string | null }[]
  value: Id
  onChange: (id: Id) => void
}

/** Shows a segmented control, which scrolls to keep the selected option visible. */
export function Segmented<Id extends string>({ label, options, value, onChange }: SegmentedProps<Id>) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    showInRow(root.current, root.current?.querySelector(`input[value="${value}"]`)?.parentElement)
  }, [value])
  return (
    <SegmentedControl
      ref={root}
      fullWidth
      withItemsBorders={false}
      aria-label={label}
      value={value}
      onChange={chosen => onChange(chosen as Id)}
      data={options.map(option => ({ value: option.id, label: <Label {...option} /> }))}
      transitionDuration={120}
      classNames={styles as Record<string, string>}
    />
  )
}

/** Shows a label with a count below it. */
function Label({ label, count }: { label: string; count?: string | null }) {
  if (count === undefined) return label
  return (
    <span>
      <span>{label}</span>{' '}
      <bdi dir="ltr" className={styles.count}>
        {count ?? <Skeleton width="28px" heightPx={8} />}
      </bdi>
    </span>
  )
}
