import { useState } from 'react'
import { layout } from '../theme/layout.ts'
import { useFloor } from './floor.ts'
import styles from './tab-bar.module.css'

interface TabItem {
  /** SVG markup (S-187). Always a constant of the console, never user input. */
  icon: string
  label: string
  badge?: number
}

interface TabBarProps {
  items: readonly TabItem[]
  /** Controlled index. Without it, the bar starts at 0 and manages its index (D-06). */
  activeIndex?: number
  /** Called with the index of a different tab; never for the active one. */
  onChange?: (index: number) => void
  /** Called when the active tab is pressed, which does not change the bar (S-068). */
  onReselect?: () => void
  raised?: boolean
  /** Reserves the height of the bar below the content. */
  placeholder?: boolean
  label: string
}

/** Shows the bottom bar (S-060 to S-068): 60 px high, raised by 34 px with its placeholder. */
export function TabBar({
  items,
  activeIndex,
  onChange,
  onReselect,
  raised = false,
  placeholder = true,
  label,
}: TabBarProps) {
  const [ownIndex, setOwnIndex] = useState<number>(layout.tabBar.initialIndex)
  const active = activeIndex ?? ownIndex
  const choose = (index: number) => {
    if (index === active) return onReselect?.()
    setOwnIndex(index)
    onChange?.(index)
  }
  const floor = useFloor('tabs')
  const { heightPx, raisedByPx } = layout.tabBar
  return (
    <>
      {placeholder && (
        <div
          ref={floor}
          className={styles.placeholder}
          data-testid="tab-bar-placeholder"
          style={{ blockSize: heightPx + (raised ? raisedByPx : 0) }}
        />
      )}
      <nav
        className={styles.bar}
        aria-label={label}
        style={{ blockSize: heightPx, insetBlockEnd: raised ? raisedByPx : 0 }}
      >
        {items.map((item, index) => (
          <button
            key={item.label}
            type="button"
            className={styles.tab}
            aria-current={index === active ? 'page' : undefined}
            onClick={() => choose(index)}
          >
            <span className={styles.icon}>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: S-187 fixes the icon as a markup string; all are constants */}
              <span dangerouslySetInnerHTML={{ __html: item.icon }} />
              {item.badge ? <span className={styles.badge}>{item.badge > 99 ? '99+' : item.badge}</span> : null}
            </span>
            <span className={styles.label}>{item.label}</span>
          </button>
        ))}
      </nav>
    </>
  )
}
