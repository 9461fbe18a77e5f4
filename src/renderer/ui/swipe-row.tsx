import { type CSSProperties, lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import type { Act } from './act-menu.tsx'
import styles from './swipe-row.module.css'
import { useSwipe } from './use-swipe.ts'

/** A row has no menu until one is asked for: a list has many rows. */
const ActMenu = lazy(async () => ({ default: (await import('./act-menu.tsx')).ActMenu }))

const actPx = 80

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

/** Checks if a key triggers an action. The physical key counts too, for keyboards of another script. */
const isKeyOf = ({ keyHint }: Act, { key, code }: KeyboardEvent): boolean =>
  keyHint !== undefined && (key.toLowerCase() === keyHint.toLowerCase() || code === `Key${keyHint.toUpperCase()}`)

/** Does the acts of a row by their keys, and opens its menu by the menu key or the right button of the mouse. */
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
      // A long touch is another gesture.
      const isTouch = event instanceof PointerEvent && event.pointerType === 'touch'
      if (isTouch || latest.current.acts.length === 0) return
      event.preventDefault()
      latest.current.openMenu()
    }
    // A picture or a link in the row is not dragged out of it.
    const onDragStart = (event: Event) => event.preventDefault()
    element?.addEventListener('keydown', onKey)
    element?.addEventListener('contextmenu', onMenu)
    element?.addEventListener('dragstart', onDragStart)
    return () => {
      element?.removeEventListener('keydown', onKey)
      element?.removeEventListener('contextmenu', onMenu)
      element?.removeEventListener('dragstart', onDragStart)
    }
  }, [row])
}

interface SwipeRowProps {
  /** The first is the one that a full swipe does. */
  acts: readonly Act[]
  /** Names the menu, for example "Actions: blue mug". */
  menuLabel: string
  children: ReactNode
}

/** A row whose acts stand behind it, on keys, and in a menu by the right button of the mouse and the menu key. */
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
