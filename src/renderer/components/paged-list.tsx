import type { ReactElement, ReactNode } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { InfiniteList } from '../ui/infinite-list.tsx'
import { QueryState } from './query-state.tsx'

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
  children: (item: Item) => ReactElement
}

/** A list that is read page by page, in its four states. */
export function PagedList<Item>({ pages, placeKey, empty, children }: PagedListProps<Item>) {
  const { items: data, error, refetch } = pages
  return (
    <QueryState query={{ data, error, refetch }} rows={7}>
      {items =>
        items.length === 0 ? (
          empty
        ) : (
          <InfiniteList
            key={placeKey}
            placeKey={placeKey}
            items={items}
            hasMore={pages.hasNextPage}
            onMore={() => !pages.isFetchingNextPage && void pages.fetchNextPage()}
          >
            {children}
          </InfiniteList>
        )
      }
    </QueryState>
  )
}
