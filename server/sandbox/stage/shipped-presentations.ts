import { presentation } from '#shared/contract/presentation.ts'
import type { PresentationId } from '#shared/stage.ts'
import { type ShippedFiles, shippedFiles } from '../../platform/shipped-files.ts'

const files: ShippedFiles<PresentationId> = {
  'an-order-and-a-refund': () =>
    import('../../../fixtures/presentations/an-order-and-a-refund.json', { with: { type: 'json' } }),
}

export const shippedPresentation = shippedFiles(files, presentation)
