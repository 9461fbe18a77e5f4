import { Rating } from '@mantine/core'

/** Shows a rating as stars, with its text for screen readers. */
export function Stars({ given, label }: { given: number; label: string }) {
  return (
    <span role="img" aria-label={label}>
      <Rating readOnly fractions={2} size={16} value={given} color="var(--star)" aria-hidden="true" />
    </span>
  )
}
