import {
  type InfiniteData,
  keepPreviousData,
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { areaOfRead } from '#shared/contract/areas.ts'
import { allCalls, type CallName } from '#shared/contract/calls.ts'
import type { Answer, Input } from '#shared/contract/schemas.ts'
import { i18n } from '../i18n/i18n.ts'
import { showToast } from '../ui/toasts.ts'
import type { ApiError } from './api-error.ts'
import { call } from './client.ts'
import { undone } from './held-writes.ts'
import { liveAtom } from './live-state.ts'
import { editPages, useEdit } from './optimistic.ts'
import { isShown, type RefusalToast, reportRefusal } from './refusals.ts'
import { sessionEndedAtom } from './session-ended.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
    mutationMeta: { toast?: RefusalToast }
    queryMeta: { toast?: RefusalToast }
  }
}

/** Code of the last reported refusal of each query. Repeated polls report the same refusal once. */
const reported = new WeakMap<Query, number>()

/**
 * Checks if the screen reports a missing response itself. A screen that has data keeps it, and a toast reports the
 * error.
 */
const isSaidByScreen = (error: ApiError, query: Query): boolean => error.code === 0 && query.state.data === undefined

/**
 * Checks for an operator call. A refusal never ends the seller's session, because the call has the operator key, not
 * the token.
 */
export const isOperatorCall = (name: unknown): boolean => allCalls[name as CallName]?.access === 'operator'

function toastRefusal(error: ApiError, toast: RefusalToast): void {
  const [issue] = Object.values(error.issues)
  const text = toast ?? (issue || error.message || i18n.t('app.noAnswer'))
  if (text !== false) showToast(text, { tone: 'error', code: error.code || undefined })
}

function reportReadRefusal(error: ApiError, query: Query): void {
  if (isOperatorCall(query.queryKey[0])) return
  const isReported = reported.get(query) === error.code
  reported.set(query, error.code)
  reportRefusal(error, isReported || isSaidByScreen(error, query) ? false : query.meta?.toast)
}

const mutationCache = new MutationCache()
// The cache notifies its subscribers after the component. By then a form has marked the refusals that it shows (`noteShown`).
mutationCache.subscribe(event => {
  if (event.type !== 'updated' || event.action.type !== 'error') return
  const { options, meta } = event.mutation
  const error: ApiError = event.action.error
  if (error === undone) return
  const report = isOperatorCall(options.mutationKey?.[0]) ? toastRefusal : reportRefusal
  report(error, isShown(error) ? false : meta?.toast)
})

/** Handles every refusal once, in one place. `networkMode` is "always" because the server is on this computer. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => reportReadRefusal(error, query as Query),
    onSuccess: (_answer, query) => reported.delete(query as Query),
  }),
  mutationCache,
  defaultOptions: {
    queries: { networkMode: 'always', retry: false, staleTime: 5_000, refetchOnWindowFocus: true },
    // Variables may be a password, so they are removed after a second, not after minutes.
    mutations: { networkMode: 'always', retry: false, gcTime: 1_000 },
  },
})

/** Interval of polling without an event stream, in milliseconds. */
const usualPollMs = 15_000

/** Polls a seller's query while no event stream is connected, or after a failed request. */
function usePollMs(name: CallName): (query: { state: { status: string } }) => number | false {
  const isLive = useAtomValue(liveAtom)
  const hasEnded = useAtomValue(sessionEndedAtom)
  const mayAsk = areaOfRead(name) !== undefined && !hasEnded
  return ({ state }) => mayAsk && (!isLive || state.status === 'error') && usualPollMs
}

/**
 * Makes a reading call. The previous response stays visible while a new input loads.
 * @param options `refetchMs` polls a query that the event stream does not cover, such as an operator's
 */
export function useCall<Name extends CallName>(
  name: Name,
  input: Input<Name>,
  options: { enabled?: boolean; refetchMs?: number } = {},
) {
  const pollMs = usePollMs(name)
  const edit = useEdit(name, input)
  return useQuery<Answer<Name>>({
    queryKey: [name, input],
    queryFn: ({ signal }) => call(name, input, { signal }),
    ...(edit && { select: edit }),
    placeholderData: keepPreviousData,
    enabled: options.enabled ?? true,
    refetchInterval: options.refetchMs ?? pollMs,
  })
}

type ListCall = {
  [Name in CallName]: Answer<Name> extends { list: unknown[]; nextCursor: string | null } ? Name : never
}[CallName]

export type ItemOf<Name extends ListCall> = Answer<Name>['list'][number]

/** Loads a list page by page. `items` are all loaded rows; `first` is the first page with its other fields. */
export function usePages<Name extends ListCall>(name: Name, input: Omit<Input<Name>, 'cursor'>, enabled = true) {
  const edit = useEdit(name, input)
  const query = useInfiniteQuery<Answer<Name>, ApiError, InfiniteData<Answer<Name>, string>, QueryKey, string>({
    queryKey: [name, input, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(name, { ...input, ...(pageParam && { cursor: pageParam }) } as Input<Name>, { signal }),
    initialPageParam: '',
    getNextPageParam: (page: Answer<Name>) => page.nextCursor ?? undefined,
    ...(edit && { select: editPages(edit) }),
    placeholderData: keepPreviousData,
    enabled,
    refetchInterval: usePollMs(name),
  })
  const pages = query.data?.pages
  // Memoized, because a list can be long: pages are joined once, not at each render.
  const items = useMemo(() => pages?.flatMap(page => page.list as ItemOf<Name>[]), [pages])
  return { ...query, items, first: pages?.[0] }
}
