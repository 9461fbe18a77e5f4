import type { Stream } from '../../api/pipeline/call.ts'
import { fail } from '../../platform/failures/refusal.ts'

export const watch: Stream<'live.watch'> = {
  open: ({ live, seller, ...listener }) =>
    live.listen({ ...listener, sellerId: seller?.id ?? fail('NoAuthentication') }),
}
