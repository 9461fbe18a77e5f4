import { z } from 'zod'
import { scenarioGroups } from '../scenarios.ts'
import { type CallSchema, count, empty, time } from './call-schema.ts'
import { snapshotName } from './sandbox-states.ts'
import { worldSchemas } from './sandbox-worlds.ts'

const signIn = z.object({
  username: z.string(),
  password: z.string(),
  pin: z.string().nullable().meta({ description: 'The transaction PIN; null if none is set' }),
})

const scenarioId = snapshotName.meta({ description: 'Id of a scenario' })

export const scenarioSchemas = {
  'sandbox.listScenarios': {
    summary: 'Lists the shipped scenarios: lessons, and worlds with extreme data',
    request: empty,
    answer: z.object({
      list: z.array(
        z.object({
          id: scenarioId,
          group: z.enum(scenarioGroups),
          signIn: signIn.meta({ description: 'Credentials of a seller' }).nullable(),
        }),
      ),
    }),
    refuses: [],
  },
  'sandbox.startScenario': {
    summary:
      'Replaces the world with a scenario, including the clock. Sellers who are signed in stay signed in if they exist in the scenario; the operator always does',
    request: z.object({ id: scenarioId }),
    answer: z.object({ id: scenarioId, now: time, sellers: count, orders: count }),
    refuses: ['RecordNotFound'],
    labels: { id: 'snapshot' },
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
