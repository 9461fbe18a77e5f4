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
import { useAtomValue } from 'jotai'
import { useMemo, useRef } from 'react'
import { areaOfRead } from '#shared/contract/areas.ts'
import { allCalls, type CallName } from '#shared/contract/calls.ts'
import type { Answer, Input } from '#shared/contract/schemas.ts'
import type { ApiError } from './api-error.ts'
import { call } from './client.ts'
import { sendHeld } from './held-writes.ts'
import { bodyOf, type Intent, sameIntent } from './intent.ts'
import { liveAtom } from './live-state.ts'
import { type Change, overlayOf } from './overlay.ts'
import { noteReads, readAgain } from './reads.ts'
import { type RefusalToast, reportRefusal } from './refusals.ts'
import { sessionEndedAtom } from './session-ended.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
    mutationMeta: { toast?: RefusalToast }
    queryMeta: { toast?: RefusalToast }
  }
}

/** What each read was last refused with: the same answer to every poll is reported once, until it succeeds. */
const reported = new WeakMap<Query, number>()

/** A screen that has nothing to show yet says itself that no answer came; what it shows already stays, and a toast says so. */
const isSaidByScreen = (error: ApiError, query: Query): boolean => error.code === 0 && query.state.data === undefined

/** The operator's key is not the seller's token: the screen that commands says what was refused. */
const isOperatorCall = (name: unknown): boolean => allCalls[name as CallName]?.access === 'operator'

function reportReadRefusal(error: ApiError, query: Query): void {
  if (isOperatorCall(query.queryKey[0])) return
  const isReported = reported.get(query) === error.code
  reported.set(query, error.code)
  reportRefusal(error, isReported || isSaidByScreen(error, query) ? false : query.meta?.toast)
}

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
    // What was sent may be a password: it goes a second after the screen that sent it, not minutes.
    mutations: { networkMode: 'always', retry: false, gcTime: 1_000 },
  },
})

noteReads(queryClient)

/** Between two times of asking for what nobody tells. */
const usualPollMs = 15_000

/** Reads of the store ask again by themselves only while no stream tells what changes, and where the last answer was none. */
function usePollMs(name: CallName): (query: { state: { status: string } }) => number | false {
  const isLive = useAtomValue(liveAtom)
  const hasEnded = useAtomValue(sessionEndedAtom)
  const mayAsk = areaOfRead(name) !== undefined && !hasEnded
  return ({ state }) => mayAsk && (!isLive || state.status === 'error') && usualPollMs
}

/**
 * Reads with one call; what was shown stays while another input is asked for.
 * @param options `refetchMs` is for what no stream tells, such as an operator's reads
 */
export function useCall<Name extends CallName>(
  name: Name,
  input: Input<Name>,
  options: { enabled?: boolean; refetchMs?: number } = {},
) {
  const pollMs = usePollMs(name)
  return useQuery<Answer<Name>>({
    queryKey: [name, input],
    queryFn: ({ signal }) => call(name, input, { signal }),
    placeholderData: keepPreviousData,
    enabled: options.enabled ?? true,
    refetchInterval: options.refetchMs ?? pollMs,
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
    refetchInterval: usePollMs(name),
  })
  const pages = (query.data as InfiniteData<Answer<Name>> | undefined)?.pages
  // A list may be long: its rows are put together when a page comes, not at each draw.
  const items = useMemo(() => pages?.flatMap(page => page.list as ItemOf<Name>[]), [pages])
  return { ...query, items, first: pages?.[0] }
}

/**
 * Writes with one call, then reads again what was read before it was answered: whatever it changed. A money call carries an idempotency key until it is answered.
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
    /** What it will change of what was read: shown at once, and taken back where it is refused. */
    optimistic?: (client: QueryClient, input: Input<Name>) => void
  } = {},
) {
  const client = useQueryClient()
  const intent = useRef<Intent | null>(null)
  return useMutation<Answer<Name>, ApiError, Input<Name>, Change | undefined>({
    mutationKey: [name],
    meta: { toast: options.toast },
    onMutate: input => {
      const { optimistic } = options
      if (!optimistic) return undefined
      const change: Change = cache => optimistic(cache, input)
      overlayOf(client).show(change)
      return change
    },
    mutationFn: async input => {
      // What the person did before reaches the server before.
      await sendHeld()
      const { files, onProgress } = options
      const form = { ...(files && { files }), ...(onProgress && { onProgress }) }
      if (!allCalls[name].money) return call(name, input, form)
      intent.current = sameIntent(intent.current, bodyOf(input, files))
      return call(name, input, { ...form, idempotencyKey: intent.current.key })
    },
    onSuccess: async (answer, _input, change) => {
      const answeredAt = performance.now()
      intent.current = null
      if (change) overlayOf(client).settle(change)
      await options.onDone?.(answer)
      await readAgain(client, answeredAt)
    },
    // An answer, even a refusal, settles the intent; only silence leaves it open for the same key.
    onError: (error, _input, change) => {
      if (change) overlayOf(client).takeBack(change)
      if (error.code !== 0) intent.current = null
    },
  })
}
