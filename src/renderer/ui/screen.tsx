import { ChevronLeft, RefreshCw } from 'lucide-react'
import { type ReactNode, useContext, useRef } from 'react'
import { AsideContext } from './aside-context.ts'
import { Awning } from './awning.tsx'
import { AwningProgress } from './awning-progress.tsx'
import { useFloor } from './floor.ts'
import { IconButton } from './icon-button.tsx'
import { useKeptPlace } from './kept-place.ts'
import styles from './screen.module.css'
import { ScrollAreaContext } from './scroll-area.ts'
import { usePullToRefresh } from './use-pull-to-refresh.ts'

export interface ScreenProps {
  title: string
  /** Shown instead of the title, which is then for screen readers only. */
  head?: ReactNode
  onBack?: () => void
  backLabel?: string
  actions?: ReactNode
  /** Shown between header and body. Does not scroll; for example tabs or a search. */
  top?: ReactNode
  /**
   * True if the header is a storefront: on the brand's blue under an awning. The header scrolls with the body, which
   * overlaps it.
   */
  isFront?: boolean
  /** Shown below the body. Does not scroll; usually the primary button. */
  bottom?: ReactNode
  /** Lets the bottom bar float over the body, without a background. */
  isBottomFloating?: boolean
  /** Called by pulling the body down, by F5, and by a button that appears with the keyboard focus. */
  onRefresh?: () => Promise<unknown>
  refreshLabel?: string
  /** Always shows the refresh button. */
  showsRefresh?: boolean
  children: ReactNode
}

/** Distance that the content moves down while it refreshes, to show the awning. */
const openPx = 40

/** Unfolds while the content is pulled down, and moves while it refreshes. */
function PulledAwning({ isRefreshing, share, label }: { isRefreshing: boolean; share: number; label: string }) {
  if (!isRefreshing && share === 0) return null
  return (
    <div className={styles.awning}>
      <AwningProgress value={share} busy={isRefreshing} {...(isRefreshing && { label })} />
    </div>
  )
}

/** Lays out a screen: header, scrolling body, optional bottom bar. */
export function Screen(props: ScreenProps) {
  const {
    title,
    head,
    onBack,
    backLabel,
    actions,
    top,
    bottom,
    isFront = false,
    isBottomFloating = false,
    onRefresh,
    refreshLabel = '',
    showsRefresh = false,
    children,
  } = props
  const isAside = useContext(AsideContext) !== undefined
  const Body = isAside ? 'div' : 'main'
  const Heading = isAside ? 'h2' : 'h1'
  const area = useRef<HTMLDivElement>(null)
  const floor = useFloor('bottom')
  useKeptPlace(area)
  const pull = usePullToRefresh(area, onRefresh)
  const shift = pull.pulledPx > 0 ? pull.pulledPx : pull.isRefreshing ? openPx : 0
  const header = (
    <header className={styles.header} data-front={isFront || undefined}>
      {isFront && <Awning size="store" />}
      <div className={styles.bar}>
        {onBack && (
          <IconButton label={backLabel ?? ''} onPress={onBack}>
            <ChevronLeft />
          </IconButton>
        )}
        {head && <div className={styles.head}>{head}</div>}
        <Heading className={head ? styles.hidden : styles.title} data-below={onBack ? true : undefined}>
          {title}
        </Heading>
        {onRefresh && (
          <span className={showsRefresh ? undefined : styles.onFocus}>
            <IconButton label={refreshLabel} onPress={pull.refresh} busy={pull.isRefreshing}>
              <RefreshCw className={pull.isRefreshing ? styles.turning : undefined} />
            </IconButton>
          </span>
        )}
        {actions}
      </div>
      {top}
    </header>
  )
  return (
    <div className={styles.screen} data-floating={(isBottomFloating && Boolean(bottom)) || undefined}>
      {!isFront && header}
      <div className={styles.middle}>
        {onRefresh && <PulledAwning isRefreshing={pull.isRefreshing} share={pull.share} label={refreshLabel} />}
        <Body
          ref={area}
          className={styles.body}
          // An area that scrolls must be reachable by keyboard (axe scrollable-region-focusable).
          tabIndex={0}
          aria-label={title}
          {...(isAside && { role: 'group' })}
          data-pulled={pull.pulledPx > 0 || undefined}
          style={{ translate: shift > 0 ? `0 ${shift}px` : undefined }}
          {...pull.handlers}
        >
          <ScrollAreaContext value={area}>
            {isFront && header}
            {children}
          </ScrollAreaContext>
        </Body>
      </div>
      {bottom && (
        <footer ref={floor} className={styles.bottom}>
          {bottom}
        </footer>
      )}
    </div>
  )
}
