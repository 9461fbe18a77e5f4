import { type ReactNode, useEffect, useRef } from 'react'
import { Drawing, type DrawingName } from './drawings/drawing.tsx'
import styles from './states.module.css'

interface StateProps {
  title?: string
  text?: ReactNode
  action?: ReactNode
  drawing?: DrawingName
}

/** A drawing, one sentence, one action; in the middle of a screen that shows nothing else. No sentence where another part says it. */
export function EmptyState({ title, text, action, drawing = 'empty' }: StateProps) {
  return (
    <div className={styles.state}>
      <Drawing name={drawing} />
      {title && (
        <p className={styles.title} tabIndex={-1} data-result>
          {title}
        </p>
      )}
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  )
}

interface ErrorStateProps extends StateProps {
  title: string
  code?: number
  /** The page shows nothing else, and no other heading. */
  isPage?: boolean
}

/** What happened, and the way on; the catalogue's code stands small behind it. */
export function ErrorState({ title, text, code, action, drawing = 'wrong', isPage = false }: ErrorStateProps) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className={styles.state} role="alert">
      <Drawing name={drawing} />
      <Title className={styles.title}>{title}</Title>
      {text && (
        <p className={styles.text}>
          {text} {code ? <small className={styles.code}>{code}</small> : null}
        </p>
      )}
      {action}
    </div>
  )
}

interface DoneStateProps {
  /** What was done, for example "On its way to your bank". */
  title: string
  /** The large figure, as a `Money` of size `hero`. */
  amount?: ReactNode
  /** One under the other: when it arrives, where. */
  lines?: readonly ReactNode[]
  /** A card above the actions, for example the new balance. */
  children?: ReactNode
  /** One button, or two beside each other. */
  actions: ReactNode
}

/** The end of a flow: the stall with a tick, the amount, what follows, and the ways on. It takes the focus. */
export function DoneState({ title, amount, lines = [], children, actions }: DoneStateProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className={styles.done}>
      <div className={styles.outcome}>
        <Drawing name="done" />
        <h2 ref={heading} tabIndex={-1} className={styles.outcomeTitle}>
          {title}
        </h2>
        {amount}
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          <p key={place} className={place === 0 ? undefined : styles.text}>
            {line}
          </p>
        ))}
      </div>
      {children && <div className={styles.outcomeCard}>{children}</div>}
      <div className={styles.ways}>{actions}</div>
    </div>
  )
}
