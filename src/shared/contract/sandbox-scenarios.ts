import { z } from 'zod'
import { recordingLimits, scenarioGroups, shippedScenario } from '../scenarios.ts'
import { type CallSchema, count, empty, realTime, time, unread } from './call-schema.ts'
import { ifTaken, snapshotName } from './sandbox-states.ts'
import { worldSchemas } from './sandbox-worlds.ts'

const recordingName = snapshotName
  .refine(name => shippedScenario(name) === undefined)
  .meta({ description: 'Like the name of a snapshot, but not the id of a shipped scenario' })

const recording = z.object({
  name: recordingName,
  since: time.meta({ description: 'Time of the clock at the start of the recording' }),
  acts: count.meta({ description: 'Number of recorded actions' }),
})

const recorded = recording.extend({
  until: time.meta({ description: 'Time of the last action' }),
  savedAt: realTime,
  bytes: count,
})

const signIn = z.object({
  username: z.string(),
  password: z.string(),
  pin: z.string().nullable().meta({ description: 'The transaction PIN; null if none is set' }),
})

const scenarioId = snapshotName.meta({ description: 'Id of a scenario, or name of a recording' })

export const scenarioSchemas = {
  'sandbox.listScenarios': {
    summary: 'Lists the scenarios: shipped lessons, shipped worlds with extreme data, and recordings',
    request: empty,
    answer: z.object({
      list: z.array(
        z.object({
          id: scenarioId,
          group: z.enum(scenarioGroups),
          signIn: signIn.nullable().meta({ description: 'Credentials of a seller; null for a recording' }),
          recorded: recorded.nullable(),
        }),
      ),
      recording: recording.nullable().meta({ description: 'The recording in progress' }),
      playing: z
        .object({ id: scenarioId, played: count, acts: count })
        .nullable()
        .meta({ description: 'The recording that is being played, with its progress' }),
      most: count.meta({ description: `Maximum number of recordings: ${recordingLimits.max}` }),
      mostBytes: count.meta({ description: `Maximum total size of the recordings: ${recordingLimits.bytes}` }),
    }),
    refuses: [],
  },
  'sandbox.startScenario': {
    summary:
      'Replaces the world with the start of a scenario, including the clock. For a recording, its actions are then repeated at their recorded times. Sellers who are signed in stay signed in if they exist in the scenario; the operator always does',
    request: z.object({ id: scenarioId }),
    answer: z.object({
      id: scenarioId,
      now: time,
      sellers: count,
      orders: count,
      played: count.meta({ description: 'Number of repeated actions of a recording' }),
      stopped: z
        .object({
          act: count.meta({ description: 'Number of the action, from 1' }),
          call: z.string(),
          at: time,
          code: z.int().meta({ description: 'Code of the refusal' }),
          field: unread(z.string()).nullable().meta({ description: 'The refused field, if any' }),
        })
        .nullable()
        .meta({ description: 'The action that was refused; later actions were not repeated' }),
    }),
    refuses: ['RecordNotFound', 'InvalidOperation'],
    labels: { id: 'snapshot' },
  },
  'sandbox.removeScenario': {
    summary: 'Deletes a recording; shipped scenarios cannot be deleted',
    request: z.object({ id: scenarioId }),
    answer: empty,
    refuses: ['RecordNotFound'],
    labels: { id: 'snapshot' },
  },
  'sandbox.startRecording': {
    summary:
      "Starts recording the operator's actions as a scenario: the world as it is, and each action with its time and input. Until it ends, actions with a password and those that replace the world are refused. Calls of sellers are not recorded",
    request: z.object({ name: recordingName, ifTaken }),
    answer: recording,
    refuses: ['InvalidOperation', 'OperationFailed'],
    labels: { name: 'snapshot' },
  },
  'sandbox.stopRecording': {
    summary: 'Ends the recording and stores it as a scenario; a recording with the same name is replaced',
    request: z.object({
      name: recordingName.optional().meta({ description: 'A new name for the recording' }),
    }),
    answer: recorded,
    refuses: ['InvalidOperation', 'OperationFailed'],
    labels: { name: 'snapshot' },
  },
  'sandbox.openWorld': {
    summary: 'Opens a capsule as a separate world in memory, after checking the whole file',
    request: z.object({
      name: snapshotName.optional().meta({ description: "Name of the world; by default the capsule's name" }),
    }),
    answer: worldSchemas['sandbox.addWorld'].answer.extend({ name: snapshotName }),
    refuses: ['OperationFailed'],
    labels: { name: 'snapshot' },
  },
} as const satisfies Record<string, CallSchema>
