import { Fragment, type ReactElement, type ReactNode } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { InfiniteList } from '../ui/infinite-list.tsx'
import { NewRowsPill } from '../ui/new-rows-pill.tsx'
import { useScrollArea } from '../ui/scroll-area.ts'
import { QueryState } from './query-state.tsx'
import { useHeldRows, useIsAwayFromTop } from './use-held-rows.ts'

/** Options for a list that receives new rows while it is open. */
interface Arrivals<Item> {
  /** Returns the stable id of a row. */
  idOf: (item: Item) => string
  /** Returns the label of the button that inserts the waiting rows. */
  label: (count: number) => string
  /** Holds new rows back even if the list is scrolled to its top, for example during a selection. */
  holds?: boolean
}

interface PagedListProps<Item> {
  pages: {
    items: Item[] | undefined
    error: ApiError | null
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => Promise<unknown>
    refetch: () => Promise<unknown>
  }
  /** Key of the stored scroll position: the list and its filters. */
  placeKey: string
  empty: ReactNode
  /** Placeholder in the shape of the rows, for the first load. */
  skeleton?: ReactNode
  /** If given, new rows that would move visible ones wait behind a button. */
  arrivals?: Arrivals<Item>
  /** See `InfiniteList`. */
  isJoined?: boolean
  children: (item: Item, index: number) => ReactElement
}

/** Shows a paginated list with its loading, error, empty and filled states. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { pages, placeKey, empty, skeleton, arrivals, isJoined = false, children } = props
  const { items: data, error, refetch } = pages
  const list = (items: readonly Item[]) => (
    <InfiniteList
      placeKey={placeKey}
      items={items}
      isJoined={isJoined}
      hasMore={pages.hasNextPage}
      onMore={() => !pages.isFetchingNextPage && void pages.fetchNextPage()}
    >
      {children}
    </InfiniteList>
  )
  return (
    <QueryState query={{ data, error, refetch }} rows={7} skeleton={skeleton}>
      {items =>
        items.length === 0 ? (
          empty
        ) : (
          <Fragment key={placeKey}>
            {arrivals ? (
              <HeldList items={items} arrivals={arrivals}>
                {list}
              </HeldList>
            ) : (
              list(items)
            )}
          </Fragment>
        )
      }
    </QueryState>
  )
}

interface HeldListProps<Item> {
  items: readonly Item[]
  arrivals: Arrivals<Item>
  children: (items: readonly Item[]) => ReactNode
}

function HeldList<Item>({ items, arrivals, children }: HeldListProps<Item>) {
  const { idOf, label, holds = false } = arrivals
  const area = useScrollArea()
  const isAway = useIsAwayFromTop(area)
  const { shown, waiting, letIn } = useHeldRows(items, isAway || holds, idOf)
  const showAll = () => {
    letIn()
    area.current?.scrollTo({ top: 0 })
  }
  return (
    <>
      <NewRowsPill label={waiting > 0 ? label(waiting) : null} onPress={showAll} />
      {children(shown)}
    </>
  )
}
