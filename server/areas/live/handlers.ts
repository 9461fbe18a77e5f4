import type { Stream } from '../../api/pipeline/call.ts'
import { fail } from '../../platform/failures/refusal.ts'

export const watch: Stream<'live.watch'> = {
  open: ({ streams, seller, ...listener }) => streams.openAreas(listener, seller?.id ?? fail('NoAuthentication')),
}
