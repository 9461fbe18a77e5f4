import type { Answer, Input } from '#shared/contract/schemas.ts'
import { type OperatorCall, useCommand } from '../api/operator.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { useRoomTranslation } from '../i18n/room.ts'
import { showToast } from '../ui/toasts.ts'

/**
 * Commands the sandbox from a panel. What was done and what is refused is said in a toast, which a screen reader hears too.
 * @param said what was done, in words; null where the panel says it
 */
export function useAct<Name extends OperatorCall>(name: Name, said?: (answer: Answer<Name>) => string | null) {
  const { t } = useTranslation()
  const { t: say } = useRoomTranslation()
  const command = useCommand(name)
  /** @returns what was answered, or undefined where it was refused */
  const act = (input: Input<Name>, file?: File): Promise<Answer<Name> | undefined> =>
    command.mutateAsync({ input, ...(file && { file }) }).then(
      answer => {
        const words = said ? said(answer) : say('room.done')
        if (words !== null) showToast(words)
        return answer
      },
      error => {
        const [issue] = Object.values(error.issues as Record<string, string>)
        showToast(issue || error.message || t('app.noAnswer'), { tone: 'error', code: error.code || undefined })
        return undefined
      },
    )
  return { act, isBusy: command.isPending, data: command.data, error: command.error }
}
