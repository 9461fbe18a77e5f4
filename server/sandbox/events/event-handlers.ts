import type { Stream } from '../../api/pipeline/call.ts'

export const watchEvents: Stream<'sandbox.watchEvents'> = {
  open: ({ eventStreams, reader, lastEventId }, { kind, username }) =>
    eventStreams.listen({ reader, lastEventId, filter: { kinds: kind && [kind], username } }),
}
