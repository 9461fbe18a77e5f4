import { type ReactElement, useEffect, useLayoutEffect, useRef } from 'react'
import { type CacheSnapshot, Virtualizer, type VirtualizerHandle } from 'virtua'
import styles from './infinite-list.module.css'
import { useScrollArea } from './scroll-area.ts'

/**
 * Measured rows of each list, by key, so that a list has its full height immediately on return. The screen restores the
 * position.
 */
const measured = new Map<string, { cache: CacheSnapshot; length: number }>()
/** Loads the next page this many rows before the end. */
const aheadRows = 8

interface InfiniteListProps<Item> {
  /** Key of the measured rows: the list's name and its filters. */
  placeKey: string
  items: readonly Item[]
  children: (item: Item, index: number) => ReactElement
  hasMore: boolean
  onMore: () => void
  /** Draws the rows as one card with lines between them. A row with a heading begins a new card. */
  isJoined?: boolean
}

/** Shows a virtual list inside a `Screen`. Loads the next page before the user reaches the end. */
export function InfiniteList<Item>(props: InfiniteListProps<Item>) {
  const { placeKey, items, children, hasMore, onMore, isJoined = false } = props
  const area = useScrollArea()
  const handle = useRef<VirtualizerHandle>(null)
  const left = useRef(measured.get(placeKey))
  const cache = left.current && left.current.length <= items.length ? left.current.cache : undefined

  const length = useRef(items.length)
  length.current = items.length

  // `placeKey` does not change while the list is mounted.
  useLayoutEffect(() => {
    const list = handle.current
    return () => {
      if (list) measured.set(placeKey, { cache: list.cache, length: length.current })
    }
  }, [placeKey])

  const askForMore = () => {
    const list = handle.current
    if (!list || !hasMore) return
    if (list.findItemIndex(list.scrollOffset + list.viewportSize) >= items.length - aheadRows) onMore()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a first page may be shorter than the window
  useEffect(askForMore, [items.length, hasMore])

  return (
    <div className={styles.list} data-joined={isJoined || undefined}>
      <Virtualizer
        ref={handle}
        scrollRef={area}
        data={items}
        as="ul"
        item="li"
        onScroll={askForMore}
        {...(cache && { cache })}
      >
        {(item: Item, index: number) => <div className={styles.row}>{children(item, index)}</div>}
      </Virtualizer>
    </div>
  )
}
