import { SegmentedControl } from '@mantine/core'
import styles from './segmented.module.css'

interface SegmentedProps<Id extends string> {
  label: string
  options: readonly { id: Id; label: string }[]
  value: Id
  onChange: (id: Id) => void
}

/** One of a few; arrow keys move between them. */
export function Segmented<Id extends string>({ label, options, value, onChange }: SegmentedProps<Id>) {
  return (
    <SegmentedControl
      fullWidth
      aria-label={label}
      value={value}
      onChange={chosen => onChange(chosen as Id)}
      data={options.map(option => ({ value: option.id, label: option.label }))}
      transitionDuration={120}
      classNames={styles as Record<string, string>}
    />
  )
}
