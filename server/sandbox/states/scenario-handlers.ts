import type { Answer } from '#shared/contract/schemas.ts'
import { extremes, recordingLimits, shippedScenario, shippedScenarios } from '#shared/scenarios.ts'
import { fail } from '../../platform/failures/refusal.ts'
import { iso } from '../../platform/iso.ts'
import type { Current, RecordingInfo } from '../../states/recordings.ts'
import { countsOf } from '../../states/save-rows.ts'
import type { Command } from '../command.ts'
import { type HandlerOf, playRecording } from './play-recording.ts'
import { signInOf, worldOf } from './shipped-scenarios.ts'

const presentCurrent = ({ since, ...rest }: Current) => ({ ...rest, since: iso(since) })

const present = ({ since, until, ...rest }: RecordingInfo): Answer<'sandbox.stopRecording'> => ({
  ...rest,
  since: iso(since),
  until: iso(until),
})

const groupOf = (id: string): 'extreme' | 'lesson' => (extremes.some(each => each === id) ? 'extreme' : 'lesson')

export const listScenarios: Command<'sandbox.listScenarios'> = {
  async run({ recordings }) {
    const shipped = await Promise.all(
      shippedScenarios.map(async id => ({ id, group: groupOf(id), signIn: await signInOf(id), recorded: null })),
    )
    const recorded = recordings
      .list()
      .map(info => ({ id: info.name, group: 'recorded' as const, signIn: null, recorded: present(info) }))
    const current = recordings.current()
    return {
      list: [...shipped, ...recorded],
      recording: current && presentCurrent(current),
      playing: recordings.playing,
      most: recordingLimits.max,
      mostBytes: recordingLimits.bytes,
    }
  },
}

/** @param handlerOf returns the handler of a recorded call */
export const startScenario = (handlerOf: HandlerOf): Command<'sandbox.startScenario'> => ({
  async run(call, { id }) {
    const { world, reset, recordings } = call
    const shipped = shippedScenario(id)
    if (shipped && recordings.playing) fail('InvalidOperation', { playing: recordings.playing.id })
    if (shipped) await reset(await worldOf(shipped), { keepTokens: true })
    const { played, stopped } = shipped ? { played: 0, stopped: null } : await playRecording(call, id, handlerOf)
    return { id, now: iso(world.clock.target()), ...countsOf(world.db), played, stopped }
  },
})

export const removeScenario: Command<'sandbox.removeScenario'> = {
  async run({ recordings }, { id }) {
    recordings.remove(id)
    return {}
  },
}

export const startRecording: Command<'sandbox.startRecording'> = {
  run: async ({ recordings }, { name, ifTaken }) => presentCurrent(recordings.start(name, ifTaken)),
}

export const stopRecording: Command<'sandbox.stopRecording'> = {
  run: async ({ recordings }, how) => present(recordings.stop(how)),
}
