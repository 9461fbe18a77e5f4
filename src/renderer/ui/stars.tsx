import { Rating, Text } from '@mantine/core'

/** Shows a rating as a star and a number, which is already in the user's language. */
export function StarFigure({ figure }: { figure: string }) {
  return (
    <bdi dir="ltr">
      <Text span inherit c="var(--star)">
        ★
      </Text>{' '}
      {figure}
    </bdi>
  )
}

/** Shows a rating as stars, with its text for screen readers. */
export function Stars({ given, label, sizePx = 16 }: { given: number; label: string; sizePx?: number }) {
  return (
    <span role="img" aria-label={label}>
      <Rating readOnly fractions={2} size={sizePx} value={given} color="var(--star)" aria-hidden="true" />
    </span>
  )
}
