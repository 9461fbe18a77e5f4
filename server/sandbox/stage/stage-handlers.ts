import { type Presentation, presentation } from '#shared/contract/presentation.ts'
import type { Answer } from '#shared/contract/schemas.ts'
import type { Language } from '#shared/languages.ts'
import type { PresentationId } from '#shared/stage.ts'
import type { Handlers } from '../../api/pipeline/call.ts'
import { fail } from '../../platform/failures/refusal.ts'
import { iso } from '../../platform/iso.ts'
import type { SandboxServices } from '../command.ts'
import { readFileField } from '../fixtures/read-file-field.ts'
import { addressOf } from '../states/test-world-handlers.ts'

export type StageCall =
  | 'sandbox.getStage'
  | 'sandbox.startStage'
  | 'sandbox.openStage'
  | 'sandbox.moveStage'
  | 'sandbox.endStage'

/** Shows presentations, one at a time. */
export interface Stage {
  describe(language: Language): Promise<Answer<'sandbox.getStage'>>
  /**
   * Starts an included presentation.
   * @throws Refusal OperationFailed if there are too many worlds
   */
  start(id: PresentationId): Promise<{ world: string; token: string | null }>
  /**
   * Starts a presentation from a file.
   * @throws Refusal OperationFailed, InvalidOperation if the first step cannot be shown
   */
  open(given: Presentation): Promise<{ world: string; token: string | null }>
  /**
   * Shows a step.
   * @returns the virtual time in milliseconds
   * @throws Refusal RecordNotFound, InvalidOperation if an action of the step is refused
   */
  goTo(step: number): Promise<number>
  /**
   * Ends the presentation.
   * @returns false if there was none
   */
  end(): Promise<boolean>
}

const present = ({ world, token }: { world: string; token: string | null }, url: string) => ({
  world,
  url: addressOf(url, world),
  token: token ?? '',
})

/**
 * Handlers of the commands for presentations. In the contract they have the flag `worlds`, because a presentation runs
 * in a separate world.
 */
export const stageHandlers = (stage: Stage): Pick<Handlers<StageCall, SandboxServices>, StageCall> => ({
  'sandbox.getStage': { run: async ({ language }) => stage.describe(language) },
  'sandbox.startStage': { run: async ({ url }, { id }) => present(await stage.start(id), url) },
  'sandbox.openStage': {
    run: async ({ url }, { file }) =>
      present(await stage.open(await readFileField(presentation, file, 'wrongFile')), url),
  },
  'sandbox.moveStage': { run: async (_call, { step }) => ({ step, now: iso(await stage.goTo(step)) }) },
  'sandbox.endStage': {
    async run() {
      if (!(await stage.end())) fail('RecordNotFound')
      return {}
    },
  },
})
