import { z } from 'zod'
import { recordingLimits, scenarioGroups, shippedScenario } from '../scenarios.ts'
import { type CallSchema, count, empty, realTime, time, unread } from './call-schema.ts'
import { ifTaken, snapshotName } from './sandbox-snapshots.ts'
import { worldSchemas } from './sandbox-worlds.ts'

const recordingName = snapshotName
  .refine(name => shippedScenario(name) === undefined)
  .meta({ description: 'As of a snapshot; not the id of a scenario that ships' })

const recording = z.object({
  name: recordingName,
  since: time.meta({ description: 'Where the clock stood when it began' }),
  acts: count.meta({ description: 'How many acts it holds' }),
})

const recorded = recording.extend({
  until: time.meta({ description: 'When its last act was' }),
  savedAt: realTime,
  bytes: count,
})

const signIn = z.object({
  username: z.string(),
  password: z.string(),
  pin: z.string().nullable().meta({ description: 'The transaction PIN; null where it is not set yet' }),
})

const scenarioId = snapshotName.meta({ description: 'Its id; of a recording its name' })

export const scenarioSchemas = {
  'sandbox.listScenarios': {
    summary: 'The scenarios: lessons and extreme data that ship, and what was recorded here',
    request: empty,
    answer: z.object({
      list: z.array(
        z.object({
          id: scenarioId,
          group: z.enum(scenarioGroups),
          signIn: signIn.nullable().meta({ description: 'A seller of it; null of a recording' }),
          recorded: recorded.nullable(),
        }),
      ),
      recording: recording.nullable().meta({ description: 'What is being recorded' }),
      playing: z
        .object({ id: scenarioId, played: count, acts: count })
        .nullable()
        .meta({ description: 'The recording that is being played, and how far it has come' }),
      most: count.meta({ description: `How many recordings there may be: ${recordingLimits.most}` }),
      mostBytes: count.meta({ description: `How large all of them may be together: ${recordingLimits.bytes}` }),
    }),
    refuses: [],
  },
  'sandbox.startScenario': {
    summary:
      'Makes the world anew as a scenario begins, clock included; of a recording its start comes back and its acts are repeated, each at its moment on the virtual clock. Who is signed in stays so, where the seller exists in the scenario too; the operator always does',
    request: z.object({ id: scenarioId }),
    answer: z.object({
      id: scenarioId,
      now: time,
      sellers: count,
      orders: count,
      played: count.meta({ description: 'How many acts of a recording were repeated' }),
      stopped: z
        .object({
          act: count.meta({ description: 'Its number, from 1' }),
          call: z.string(),
          at: time,
          code: z.int().meta({ description: 'What it was refused with' }),
          field: unread(z.string()).nullable().meta({ description: 'The field that was refused, if it was one' }),
        })
        .nullable()
        .meta({ description: 'The act that was refused: what was to follow was not repeated' }),
    }),
    refuses: ['RecordNotFound', 'InvalidOperation'],
    labels: { id: 'snapshot' },
  },
  'sandbox.removeScenario': {
    summary: 'Deletes a recording; what ships stays',
    request: z.object({ id: scenarioId }),
    answer: empty,
    refuses: ['RecordNotFound'],
    labels: { id: 'snapshot' },
  },
  'sandbox.startRecording': {
    summary:
      'Records what the operator does from now on, as a scenario: the world as it is, and each act with its moment and its input. Acts that carry a password, and what puts another world in place of this one, are refused until it is over; what sellers do is not recorded',
    request: z.object({ name: recordingName, ifTaken }),
    answer: recording,
    refuses: ['InvalidOperation', 'OperationFailed'],
    labels: { name: 'snapshot' },
  },
  'sandbox.stopRecording': {
    summary: 'Ends the recording and keeps it among the scenarios; a recording of that name is replaced',
    request: z.object({
      name: recordingName.optional().meta({ description: 'In place of the one that it began with' }),
    }),
    answer: recorded,
    refuses: ['InvalidOperation', 'OperationFailed'],
    labels: { name: 'snapshot' },
  },
  'sandbox.openWorld': {
    summary:
      'Opens a capsule from elsewhere as a world of its own, in memory, beside this one; all of the file is checked first',
    request: z.object({
      name: snapshotName.optional().meta({ description: 'What it is called; as the capsule is unless told' }),
    }),
    answer: worldSchemas['sandbox.addWorld'].answer.extend({ name: snapshotName }),
    refuses: ['OperationFailed'],
    labels: { name: 'snapshot' },
  },
} as const satisfies Record<string, CallSchema>
