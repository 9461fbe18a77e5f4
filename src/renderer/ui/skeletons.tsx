import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './skeletons.module.css'

const rem = (px: number): string => `${px / 16}rem`

/** Shows a grey bar in the shape of the content that loads. The bar grows with the text size. */
export function Skeleton({ width = '100%', heightPx = 14 }: { width?: string; heightPx?: number }) {
  return (
    <span
      className={styles.bar}
      data-large={heightPx >= 40 || undefined}
      style={{ inlineSize: width, blockSize: rem(heightPx) }}
    />
  )
}

/** Tells screen readers that the content is loading. */
export function Waiting({ label, children }: { label: string | undefined; children: ReactNode }) {
  if (!label) return children
  return (
    <div role="status" aria-label={label}>
      {children}
    </div>
  )
}

const places = (count: number): number[] => Array.from({ length: count }, (_, place) => place)

interface PieceProps {
  /** Label for screen readers; omitted inside a larger skeleton that has one. */
  label?: string
}

interface RowProps {
  /** Size of the picture; 0 for none. */
  picturePx?: number
  /** Adds a chip and a second number. */
  hasChip?: boolean
  /** Adds a third number. */
  hasProfit?: boolean
  /** Adds a third line, and a button instead of the numbers. */
  hasAct?: boolean
  /** False for a row of one line. */
  hasNote?: boolean
  /** False for a row without numbers at its end. */
  hasFigure?: boolean
}

function Row(props: RowProps) {
  const { picturePx = 56, hasChip = false, hasProfit = false, hasAct = false, hasNote = true, hasFigure = true } = props
  return (
    <div className={styles.row} data-act={hasAct || undefined} data-line={(!hasNote && picturePx < 36) || undefined}>
      {picturePx > 0 && (
        <span className={styles.picture} style={{ inlineSize: rem(picturePx), blockSize: rem(picturePx) }} />
      )}
      <span className={styles.lines}>
        <Skeleton width="70%" />
        {hasNote && <Skeleton width="45%" heightPx={11} />}
        {hasChip && <Skeleton width="34%" heightPx={22} />}
        {hasAct && <Skeleton width="40%" heightPx={11} />}
      </span>
      {hasAct && <Skeleton width="80px" heightPx={44} />}
      {hasFigure && !hasAct && (
        <span className={styles.figures} data-two={hasChip || undefined}>
          <Skeleton width="52px" />
          {hasChip && <Skeleton width="40px" heightPx={11} />}
          {hasProfit && <Skeleton width="56px" heightPx={11} />}
        </span>
      )}
    </div>
  )
}

/** Shows placeholder rows; `inCard` is for rows in a card, `isJoined` makes one card. */
export function SkeletonRows({
  count,
  label,
  inCard = false,
  isJoined = false,
  ...shape
}: PieceProps & RowProps & { count: number; inCard?: boolean; isJoined?: boolean }) {
  return (
    <Waiting label={label}>
      <div className={styles.rows} data-in-card={inCard || undefined} data-joined={isJoined || undefined}>
        {places(count).map(row => (
          <Row key={row} {...shape} />
        ))}
      </div>
    </Waiting>
  )
}

export function SkeletonTable({ columns, rows = 5 }: { columns: number; rows?: number }) {
  return (
    <div className={styles.table}>
      {places(rows + 1).map(row => (
        <div key={row} className={styles.cells}>
          {places(columns).map(column => (
            <Skeleton key={column} width={column === 0 ? '80%' : '60%'} heightPx={row === 0 ? 11 : 14} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** Shows a placeholder card with its title, or a bar where the title is not known yet, above lines or the given content. */
export function SkeletonCard({
  label,
  lines = 3,
  title = true,
  children,
}: PieceProps & { lines?: number; title?: string | boolean; children?: ReactNode }) {
  return (
    <Waiting label={label}>
      <div className={styles.card}>
        {title === true && <Skeleton width="38%" heightPx={16} />}
        {typeof title === 'string' && (
          <Text className={styles.title} component="h2" size="md" fw={700}>
            {title}
          </Text>
        )}
        {children ?? places(lines).map(line => <Skeleton key={line} width={line % 2 === 0 ? '88%' : '64%'} />)}
      </div>
    </Waiting>
  )
}

/** Shows a placeholder of a card of `RadioCards` with a round mark. */
export const SkeletonChoice = () => (
  <div className={styles.choice}>
    <span className={styles.disc} style={{ inlineSize: rem(40), blockSize: rem(40) }} />
    <span className={styles.lines}>
      <Skeleton width="60%" />
      <Skeleton width="40%" heightPx={11} />
    </span>
    <span className={styles.disc} style={{ inlineSize: rem(22), blockSize: rem(22) }} />
  </div>
)

/** Shows placeholders of `Steps`: a dot, what happened, and its time. */
export const SkeletonSteps = ({ count }: { count: number }) => (
  <div className={styles.steps}>
    {places(count).map(step => (
      <div key={step} className={styles.step}>
        <Skeleton width="12px" heightPx={12} />
        <span className={styles.lines}>
          <Skeleton width="64%" />
          <Skeleton width="28%" heightPx={12} />
        </span>
      </div>
    ))}
  </div>
)

/** Shows the placeholder of a bar with two buttons, of which the second has the longer label. */
export const SkeletonButtons = () => (
  <div className={styles.buttons}>
    <Skeleton heightPx={48} />
    <Skeleton heightPx={48} />
  </div>
)

/** Shows placeholders of labelled fields and a button. */
export function SkeletonForm({ fields }: { fields: number }) {
  return (
    <div className={styles.form}>
      {places(fields).map(field => (
        <span key={field} className={styles.lines}>
          <Skeleton width="30%" />
          <Skeleton heightPx={48} />
        </span>
      ))}
      <Skeleton heightPx={48} />
    </div>
  )
}

/** Shows placeholders of products in two columns. */
export function SkeletonGrid({ label, count = 6 }: PieceProps & { count?: number }) {
  return (
    <Waiting label={label}>
      <div className={styles.grid}>
        {places(count).map(tile => (
          <div key={tile} className={styles.tile}>
            <span className={styles.square} />
            <span className={styles.lines}>
              <Skeleton width="44%" heightPx={20} />
              <Skeleton width="80%" />
              <Skeleton width="56%" />
              <Skeleton width="68%" heightPx={11} />
            </span>
          </div>
        ))}
      </div>
    </Waiting>
  )
}

/** Reserves the height of the PIN form, so that a sheet does not grow while it opens. */
export function SkeletonPinForm({ label }: PieceProps) {
  return (
    <Waiting label={label}>
      <div className={styles.pinForm}>
        <Skeleton width="45%" heightPx={44} />
        <Skeleton width="60%" heightPx={18} />
        <div className={styles.pinBoxes}>
          {places(6).map(box => (
            <Skeleton key={box} width="48px" heightPx={52} />
          ))}
        </div>
        <div className={styles.pinKeys}>
          {places(12).map(key => (
            <Skeleton key={key} heightPx={52} />
          ))}
        </div>
        <Skeleton width="40%" heightPx={18} />
      </div>
    </Waiting>
  )
}
