import { fail } from '../../failures/refusal.ts'
import type { Stream } from '../../http/call.ts'

export const watch: Stream<'live.watch'> = {
  open: ({ live, seller, ...listener }) =>
    live.listen({ ...listener, sellerId: seller?.id ?? fail('NoAuthentication') }),
}
