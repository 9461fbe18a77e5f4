import type { Stream } from '../../http/call.ts'

export const watch: Stream = {
  open: ({ live, ...listener }) => live.listen(listener),
}
