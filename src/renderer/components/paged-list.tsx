import { Fragment, type ReactElement, type ReactNode } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { InfiniteList } from '../ui/infinite-list.tsx'
import { NewRowsPill } from '../ui/new-rows-pill.tsx'
import { useScrollArea } from '../ui/scroll-area.ts'
import { QueryState } from './query-state.tsx'
import { useHeldRows, useIsAwayFromTop } from './use-held-rows.ts'

/** Of a list into which rows come by themselves. */
interface Arrivals<Item> {
  /** Names a row for as long as it lives. */
  idOf: (item: Item) => string
  /** What says how many rows wait. */
  label: (count: number) => string
  /** Rows stand still also at the top, as while some are chosen. */
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
  /** The list's name and its filters: its place is kept under it. */
  placeKey: string
  empty: ReactNode
  /** In the shape of its rows, while the first are on their way. */
  skeleton?: ReactNode
  /** New rows wait behind a pill where they would move those that are being read. */
  arrivals?: Arrivals<Item>
  children: (item: Item) => ReactElement
}

/** A list that is read page by page, in its four states. */
export function PagedList<Item>({ pages, placeKey, empty, skeleton, arrivals, children }: PagedListProps<Item>) {
  const { items: data, error, refetch } = pages
  const list = (items: readonly Item[]) => (
    <InfiniteList
      placeKey={placeKey}
      items={items}
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
