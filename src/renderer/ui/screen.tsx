import { ChevronLeft, RefreshCw } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { IconButton } from './icon-button.tsx'
import styles from './screen.module.css'
import { ScrollAreaContext } from './scroll-area.ts'
import { usePullToRefresh } from './use-pull-to-refresh.ts'

export interface ScreenProps {
  title: string
  /** Stands in place of the title, which then names the screen for screen readers only. */
  head?: ReactNode
  onBack?: () => void
  backLabel?: string
  actions?: ReactNode
  /** Between header and body, does not scroll: tabs, a search. */
  top?: ReactNode
  /** Under the body, does not scroll: the screen's one primary button. */
  bottom?: ReactNode
  /** Pulling the body down refreshes; the button beside it does the same for mouse and keyboard. */
  onRefresh?: () => Promise<unknown>
  refreshLabel?: string
  children: ReactNode
}

/** Header, scrolling body, and where the screen acts a bottom bar. */
export function Screen(props: ScreenProps) {
  const { title, head, onBack, backLabel, actions, top, bottom, onRefresh, refreshLabel, children } = props
  const area = useRef<HTMLElement>(null)
  const pull = usePullToRefresh(area, onRefresh)
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <div className={styles.bar}>
          {onBack && (
            <IconButton label={backLabel ?? ''} onPress={onBack}>
              <ChevronLeft className={styles.directional} />
            </IconButton>
          )}
          {head && <div className={styles.head}>{head}</div>}
          <h1 className={head ? styles.hidden : styles.title}>{title}</h1>
          {onRefresh && (
            <IconButton label={refreshLabel ?? ''} onPress={pull.refresh} busy={pull.isRefreshing}>
              <RefreshCw className={pull.isRefreshing ? styles.turning : undefined} />
            </IconButton>
          )}
          {actions}
        </div>
        {top}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (axe scrollable-region-focusable) */}
      <main ref={area} className={styles.body} tabIndex={0} aria-label={title} {...pull.bind()}>
        <ScrollAreaContext value={area}>{children}</ScrollAreaContext>
      </main>
      {bottom && <footer className={styles.bottom}>{bottom}</footer>}
    </div>
  )
}
