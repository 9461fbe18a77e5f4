import type { Input } from '#shared/contract/schemas.ts'
import { enterWorld } from '../../api/console-tab.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { currentLanguage } from '../../i18n/i18n.ts'

/** Opens the world of a lesson as its learner. */
export function useStartLesson() {
  const { send, isPending } = useCallMutation('lessons.start', {
    onDone: ({ world, token }) => enterWorld(world, token),
  })
  return {
    start: (input: Omit<Input<'lessons.start'>, 'language'>) => void send({ ...input, language: currentLanguage() }),
    isStarting: isPending,
  }
}
