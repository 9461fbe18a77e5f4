import { useTranslation } from 'react-i18next'
import type { Input } from '#shared/contract/schemas.ts'
import type { ApiError } from '../../api/api-error.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { useSendPicture } from '../../components/use-upload.ts'

/**
 * Sends a comment after its drawn signature.
 * @param failed what the toast says, whichever of the two fails; the reason is `error`, for the form
 */
export function useCommentSending(failed: string, onDone: () => void) {
  const { t } = useTranslation()
  const sign = useSendPicture('signature', failed)
  const add = useCallMutation('comments.add', { toast: failed, onDone })
  const reasonOf = (error: ApiError | null): string | undefined =>
    error ? (Object.values(error.issues)[0] ?? (error.message || t('app.noAnswer'))) : undefined
  return {
    /** @param drawn signs in place of the typed name */
    async send(comment: Input<'comments.add'>, drawn: Blob | null): Promise<void> {
      try {
        const file = drawn && new File([drawn], 'signature.png', { type: 'image/png' })
        const signature = file ? (await sign.mutateAsync(file)).path : comment.signature
        await add.mutateAsync({ ...comment, signature })
      } catch {
        // Told by the toast and by `error`.
      }
    },
    isBusy: sign.isPending || add.isPending,
    error: reasonOf(sign.error ?? add.error),
  }
}
