import { Rating } from '@mantine/core'

/** Shows a rating as stars, with its text for screen readers. */
export function Stars({ given, label, sizePx = 16 }: { given: number; label: string; sizePx?: number }) {
  return (
    <span role="img" aria-label={label}>
      <Rating readOnly fractions={2} size={sizePx} value={given} color="var(--star)" aria-hidden="true" />
    </span>
  )
}
