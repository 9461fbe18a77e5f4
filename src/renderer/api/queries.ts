import {
  type InfiniteData,
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import { allCalls, type CallName } from '#shared/contract/calls.ts'
import type { Answer, Input } from '#shared/contract/schemas.ts'
import type { ApiError } from './api-error.ts'
import { call } from './client.ts'
import { tellRefusal } from './refusals.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
    mutationMeta: { quiet?: boolean }
    queryMeta: { quiet?: boolean }
  }
}

/** Every refusal is told once, in one place; `quiet` leaves it to the screen alone. Loopback works offline: always online. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => query.meta?.quiet || tellRefusal(error) }),
  mutationCache: new MutationCache({
    onError: (error, _input, _context, mutation) => mutation.meta?.quiet || tellRefusal(error),
  }),
  defaultOptions: {
    queries: { networkMode: 'always', retry: false, staleTime: 5_000, refetchOnWindowFocus: true },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** Reads with one call; what was shown stays while another input is asked for. */
export function useCall<Name extends CallName>(
  name: Name,
  input: Input<Name>,
  options: { enabled?: boolean; refetchMs?: number; quiet?: boolean } = {},
) {
  return useQuery<Answer<Name>>({
    queryKey: [name, input],
    queryFn: ({ signal }) => call(name, input, { signal }),
    placeholderData: keepPreviousData,
    enabled: options.enabled ?? true,
    meta: { quiet: options.quiet ?? false },
    ...(options.refetchMs !== undefined && { refetchInterval: options.refetchMs }),
  })
}

type ListCall = {
  [Name in CallName]: Answer<Name> extends { list: unknown[]; nextCursor: string | null } ? Name : never
}[CallName]

export type ItemOf<Name extends ListCall> = Answer<Name>['list'][number]

/** Reads a list page by page. `items` are all rows so far; `first` is the first page with what stands beside its list. */
export function usePages<Name extends ListCall>(name: Name, input: Omit<Input<Name>, 'cursor'>, enabled = true) {
  const query = useInfiniteQuery({
    queryKey: [name, input, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(name, { ...input, ...(pageParam && { cursor: pageParam }) } as Input<Name>, { signal }),
    initialPageParam: '',
    getNextPageParam: (page: Answer<Name>) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    enabled,
  })
  const pages = (query.data as InfiniteData<Answer<Name>> | undefined)?.pages
  const items = pages?.flatMap(page => page.list as ItemOf<Name>[])
  return { ...query, items, first: pages?.[0] }
}

/**
 * Writes with one call, then makes what it changed stale. A money call carries an idempotency key until it is answered.
 * @param changes the calls whose answers it makes stale
 * @param options `onDone` runs before they are read again, and even where what asked is gone from the screen by then
 */
export function useAct<Name extends CallName>(
  name: Name,
  changes: readonly CallName[],
  options: {
    quiet?: boolean
    onDone?: (answer: Answer<Name>) => unknown
    /** The file fields of a form, as they stand when it is sent. */
    files?: Readonly<Record<string, File>>
    onProgress?: (share: number) => void
  } = {},
) {
  const client = useQueryClient()
  const intent = useRef<Intent | null>(null)
  return useMutation<Answer<Name>, ApiError, Input<Name>>({
    mutationKey: [name],
    meta: { quiet: options.quiet ?? false },
    mutationFn: input => {
      const { files, onProgress } = options
      const form = { ...(files && { files }), ...(onProgress && { onProgress }) }
      if (!allCalls[name].money) return call(name, input, form)
      intent.current = sameIntent(intent.current, JSON.stringify([input, Object.values(files ?? {}).map(mark)]))
      return call(name, input, { ...form, idempotencyKey: intent.current.key })
    },
    onSuccess: async answer => {
      intent.current = null
      await options.onDone?.(answer)
      await Promise.all(changes.map(changed => client.invalidateQueries({ queryKey: [changed] })))
    },
    // An answer, even a refusal, settles the intent; only silence leaves it open for the same key.
    onError: error => {
      if (error.code !== 0) intent.current = null
    },
  })
}

/** Tells one file from another without reading it. */
const mark = ({ name, size, lastModified }: File): unknown[] => [name, size, lastModified]

interface Intent {
  key: string
  body: string
}

const sameIntent = (known: Intent | null, body: string): Intent =>
  known?.body === body ? known : { key: crypto.randomUUID(), body }
