import type { Stream } from '../../api/pipeline/call.ts'

export const watchEvents: Stream<'sandbox.watchEvents'> = {
  open: ({ streams, reader, lastEventId }, { kind, username }) =>
    streams.openEvents({ reader, lastEventId }, { kinds: kind && [kind], username }),
}
