import { type CSSProperties, lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import type { Act } from './act-menu.tsx'
import styles from './swipe-row.module.css'
import { useSwipe } from './use-swipe.ts'

/** Loaded when a menu is first opened, because most rows never need it. */
const ActMenu = lazy(async () => ({ default: (await import('./act-menu.tsx')).ActMenu }))

const actPx = 80

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

/** Checks if a key triggers an action. The physical key counts too, for keyboards of another script. */
const isKeyOf = ({ keyHint }: Act, { key, code }: KeyboardEvent): boolean =>
  keyHint !== undefined && (key.toLowerCase() === keyHint.toLowerCase() || code === `Key${keyHint.toUpperCase()}`)

/** Runs the actions of a row by their shortcuts, and opens the context menu. */
function useRowKeys(row: RefObject<HTMLElement | null>, acts: readonly Act[], openMenu: () => void): void {
  const latest = useRef({ acts, openMenu })
  latest.current = { acts, openMenu }
  useEffect(() => {
    const element = row.current
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.matches(typing)) return
      const act = latest.current.acts.find(each => isKeyOf(each, event))
      if (!act) return
      event.preventDefault()
      act.onAct()
    }
    const onMenu = (event: MouseEvent) => {
      // On a touchscreen, this event is a long press, which has another meaning in lists.
      const isTouch = event instanceof PointerEvent && event.pointerType === 'touch'
      if (isTouch || latest.current.acts.length === 0) return
      event.preventDefault()
      latest.current.openMenu()
    }
    element?.addEventListener('keydown', onKey)
    element?.addEventListener('contextmenu', onMenu)
    return () => {
      element?.removeEventListener('keydown', onKey)
      element?.removeEventListener('contextmenu', onMenu)
    }
  }, [row])
}

interface SwipeRowProps {
  /** Actions of the row. A full swipe runs the first one. */
  acts: readonly Act[]
  /** Label of the menu, for example "Actions: blue mug". */
  menuLabel: string
  children: ReactNode
}

/** Shows a row with actions that are available by swipe, by keyboard shortcut and in a context menu. */
export function SwipeRow({ acts, menuLabel, children }: SwipeRowProps) {
  const row = useRef<HTMLDivElement>(null)
  const [menu, setMenu] = useState<'none' | 'open' | 'closed'>('none')
  const swipe = useSwipe({ row, openPx: acts.length * actPx, enabled: acts.length > 0, onFull: () => acts[0]?.onAct() })
  useRowKeys(row, acts, () => setMenu('open'))
  const isMoved = swipe.pulled > 0
  return (
    <div ref={row} className={styles.row} data-swiped={isMoved || undefined}>
      {isMoved && <BehindRow acts={acts} widthPx={swipe.pulled} onDone={swipe.close} />}
      <div
        {...swipe.handlers}
        className={styles.content}
        data-moved={isMoved || undefined}
        data-dragged={swipe.isDragged || undefined}
        style={{ transform: isMoved ? `translateX(${swipe.shift}px)` : undefined }}
      >
        <div className={styles.words}>{children}</div>
        {acts.length > 0 && menu !== 'none' && (
          <Suspense fallback={null}>
            <ActMenu
              acts={acts}
              label={menuLabel}
              opened={menu === 'open'}
              onChange={opened => setMenu(opened ? 'open' : 'closed')}
            />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** Shows the actions at the end of the row during a swipe. */
function BehindRow({ acts, widthPx, onDone }: { acts: readonly Act[]; widthPx: number; onDone: () => void }) {
  const style: CSSProperties & { '--act-size': string } = {
    inlineSize: widthPx,
    '--act-size': `${widthPx / acts.length}px`,
  }
  return (
    <div className={styles.acts} style={style}>
      {acts.map(({ id, label, icon, tone, onAct }) => (
        <button
          key={id}
          type="button"
          className={styles.act}
          data-tone={tone}
          onClick={() => {
            onDone()
            onAct()
          }}
        >
          {icon}
          {label}
        </button>
      ))}
    </div>
  )
}
