import { type Presentation, presentation } from '#shared/contract/presentation.ts'
import type { PresentationId } from '#shared/stage.ts'

/** Imported on demand, so that starting the server does not read them. */
const files: Record<PresentationId, () => Promise<{ default: object }>> = {
  'an-order-and-a-refund': () =>
    import('../../../fixtures/presentations/an-order-and-a-refund.json', { with: { type: 'json' } }),
}

const parsed = new Map<PresentationId, Promise<Presentation>>()

/** Returns a shipped presentation. It is read and checked once. */
export function shippedPresentation(id: PresentationId): Promise<Presentation> {
  const known = parsed.get(id) ?? files[id]().then(file => presentation.parse(file.default))
  parsed.set(id, known)
  return known
}
