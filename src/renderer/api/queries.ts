import {
  type InfiniteData,
  keepPreviousData,
  MutationCache,
  type Query,
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
import { bodyOf, type Intent, sameIntent } from './intent.ts'
import { type RefusalToast, reportRefusal } from './refusals.ts'
import { staleAfter } from './stale-after.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
    mutationMeta: { toast?: RefusalToast }
    queryMeta: { toast?: RefusalToast }
  }
}

/** What each read was last refused with: the same answer to every poll is reported once, until it succeeds. */
const reported = new WeakMap<Query, number>()

function reportReadRefusal(error: ApiError, query: Query): void {
  const isReported = reported.get(query) === error.code
  reported.set(query, error.code)
  reportRefusal(error, isReported ? false : query.meta?.toast)
}

/** The operator's key is not the seller's token: the screen that commands says what was refused. */
const isOperatorCall = (name: unknown): boolean => allCalls[name as CallName]?.access === 'operator'

/** Every refusal is acted upon and reported once, in one place. Loopback works offline: always online. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => reportReadRefusal(error, query as Query),
    onSuccess: (_answer, query) => reported.delete(query as Query),
  }),
  mutationCache: new MutationCache({
    onError: (error, ...[, , { options, meta }]) =>
      isOperatorCall(options.mutationKey?.[0]) || reportRefusal(error, meta?.toast),
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
  options: { enabled?: boolean; refetchMs?: number } = {},
) {
  return useQuery<Answer<Name>>({
    queryKey: [name, input],
    queryFn: ({ signal }) => call(name, input, { signal }),
    placeholderData: keepPreviousData,
    enabled: options.enabled ?? true,
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
 * Writes with one call, then reads again what `stale-after.ts` says of it. A money call carries an idempotency key until it is answered.
 * @param options `onDone` runs before they are read again, and even where what asked is gone from the screen by then
 */
export function useCallMutation<Name extends CallName>(
  name: Name,
  options: {
    /** What the toast says of a refusal in place of the server's words; false where the form says it. */
    toast?: RefusalToast
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
    meta: { toast: options.toast },
    mutationFn: input => {
      const { files, onProgress } = options
      const form = { ...(files && { files }), ...(onProgress && { onProgress }) }
      if (!allCalls[name].money) return call(name, input, form)
      intent.current = sameIntent(intent.current, bodyOf(input, files))
      return call(name, input, { ...form, idempotencyKey: intent.current.key })
    },
    onSuccess: async answer => {
      intent.current = null
      await options.onDone?.(answer)
      await Promise.all((staleAfter[name] ?? []).map(read => client.invalidateQueries({ queryKey: [read] })))
    },
    // An answer, even a refusal, settles the intent; only silence leaves it open for the same key.
    onError: error => {
      if (error.code !== 0) intent.current = null
    },
  })
}
