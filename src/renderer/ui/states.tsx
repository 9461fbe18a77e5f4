import { Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { Drawing, type DrawingName } from './drawings/drawing.tsx'
import styles from './states.module.css'

interface StateProps {
  title?: string
  text?: ReactNode
  action?: ReactNode
  drawing?: DrawingName
  /** True if the page has no other heading. */
  isPage?: boolean
}

/** Shows a drawing with an optional sentence and action, for a list without content. */
export function EmptyState({ title, text, action, drawing = 'empty', isPage = false }: StateProps) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <Stack className={styles.state} gap="sm" align="center">
      <Drawing name={drawing} />
      <Stack className={styles.words} gap="sm" align="center">
        {title && (
          <Title className={styles.title} tabIndex={-1} data-result>
            {title}
          </Title>
        )}
        {text && <p className={styles.text}>{text}</p>}
        {action}
      </Stack>
    </Stack>
  )
}

interface ErrorStateProps extends StateProps {
  title: string
  code?: number
}

/** Shows an error with a next step. The code of the refusal is in small print. */
export function ErrorState({ title, text, code, action, drawing = 'wrong', isPage = false }: ErrorStateProps) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <Stack className={styles.state} gap="sm" align="center" role="alert">
      <Drawing name={drawing} />
      <Stack className={styles.words} gap="sm" align="center">
        <Title className={styles.title}>{title}</Title>
        {text && (
          <p className={styles.text}>
            {text}{' '}
            {code ? (
              <Text component="small" c="dimmed" size="xs">
                {code}
              </Text>
            ) : null}
          </p>
        )}
        {action}
      </Stack>
    </Stack>
  )
}

interface DoneStateProps {
  /** Result, for example "On its way to your bank". */
  title: string
  /** The amount, as a `Money` of size `hero`. */
  amount?: ReactNode
  /** Lines of text below, for example the time of arrival. */
  lines?: readonly ReactNode[]
  /** Card above the actions, for example with the new balance. */
  children?: ReactNode
  actions: ReactNode
}

/** Shows the result of a completed flow, with links to the next screens. The heading takes the focus. */
export function DoneState({ title, amount, lines = [], children, actions }: DoneStateProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <Stack gap="lg" mih="100%" p="lg">
      <Stack gap="sm" align="center" justify="center" flex={1} py="xl" ta="center">
        <Drawing name="done" />
        <h2 ref={heading} tabIndex={-1} className={styles.outcomeTitle}>
          {title}
        </h2>
        {amount}
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a line
          <p key={place} className={place === 0 ? undefined : styles.text}>
            {line}
          </p>
        ))}
      </Stack>
      {children && <Paper p="lg">{children}</Paper>}
      <SimpleGrid>{actions}</SimpleGrid>
    </Stack>
  )
}
