import type { SandboxCall } from '#shared/contract/calls.ts'
import { codes } from '#shared/contract/codes.ts'
import type { Answer } from '#shared/contract/schemas.ts'
import type { Stream } from '../../api/pipeline/call.ts'
import type { WorldState } from '../../core/world/world-state.ts'
import { fail, Refusal } from '../../platform/failures/refusal.ts'
import { iso } from '../../platform/iso.ts'
import { catchUp } from '../../simulation/run-due-events.ts'
import type { RecordedAct } from '../../states/recording-file.ts'
import type { AnyHandler, CommandCall } from '../command.ts'

type Stopped = NonNullable<Answer<'sandbox.startScenario'>['stopped']>

/** Returns the handler of a call. */
export type HandlerOf = <Name extends SandboxCall>(name: Name) => AnyHandler<Name> | Stream<Name>

/** @returns the reason for which a recorded action was refused. @throws any error that is not a refusal */
function stoppedBy(error: unknown, index: number, { call, at }: RecordedAct): Stopped {
  if (!(error instanceof Refusal)) throw error
  return { act: index, call, at: iso(at), code: codes[error.symbol], field: error.fields?.[0]?.path ?? null }
}

async function goTo({ world }: CommandCall, at: number): Promise<void> {
  if (at <= world.clock.target()) return
  world.clock.setTarget(at)
  await catchUp(world)
  if (world.storageFailure) fail('SystemError')
}

/** The clock rate that a recorded action sets, if any. */
const paceOf = ({ call, input }: RecordedAct): number | undefined =>
  call === 'sandbox.clock' && typeof input.rate === 'number' ? input.rate : undefined

/** Repeats an action while the clock is stopped; only the action itself may advance it. */
async function repeat(call: CommandCall, action: RecordedAct, handlerOf: HandlerOf): Promise<void> {
  const { rate, ...others } = action.input
  const isPaceAlone = paceOf(action) !== undefined && Object.keys(others).length === 0
  const handler = handlerOf(action.call)
  if (isPaceAlone || 'open' in handler) return
  await call.perform(action.call, handler, paceOf(action) === undefined ? action.input : { ...others, rate: 0 })
}

/**
 * Restores the start of a recording and repeats its actions, each at its recorded time.
 * @returns the number of repeated actions, and the refused one
 * @throws Refusal as reading a recording does, and SystemBusy while the world is being replaced
 */
export async function playRecording(
  call: CommandCall,
  id: string,
  handlerOf: HandlerOf,
): Promise<Pick<Answer<'sandbox.startScenario'>, 'played' | 'stopped'>> {
  const { recordings, savedStates, world } = call
  if (recordings.playing) fail('InvalidOperation', { playing: recordings.playing.id })
  const { start, acts } = recordings.read(id)
  const playing = { id, played: 0, acts: acts.length }
  recordings.playing = playing
  try {
    await savedStates.openFrom({ state: start }, { keepTokens: true, keepSecrets: true })
    return await playActions({ ...call, world }, acts, { playing, handlerOf, rate: start.about.rate })
  } finally {
    recordings.playing = null
  }
}

interface Play {
  playing: { played: number }
  handlerOf: HandlerOf
  /** Clock rate after the last action. */
  rate: number
}

async function playActions(call: CommandCall, actions: readonly RecordedAct[], play: Play) {
  const { world } = call
  const { playing, handlerOf } = play
  const began = world.clock.interruptions()
  let { rate } = play
  let stopped: Stopped | null = null
  // Stops the clock between two actions, so that each runs at its recorded time.
  world.clock.setRate(0)
  for (const [index, action] of actions.entries()) {
    try {
      await goTo(call, action.at)
      requireSameWorld(world, began)
      await repeat(call, action, handlerOf)
    } catch (error) {
      stopped = stoppedBy(error, index + 1, action)
      break
    }
    rate = paceOf(action) ?? rate
    playing.played += 1
  }
  if (world.clock.interruptions() === began) world.clock.setRate(rate)
  return { played: playing.played, stopped }
}

/** @throws Refusal InvalidOperation if the world was replaced in the meantime */
function requireSameWorld({ clock }: WorldState, began: number): void {
  if (clock.interruptions() !== began) fail('InvalidOperation')
}
