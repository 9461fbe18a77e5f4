import { z } from 'zod'
import { sandboxLimits, usualMoment } from '../sandbox.ts'
import { type CallSchema, count, empty, moment, time, unread } from './call-schema.ts'
import { exported, fixture, fixtureLabels } from './fixture.ts'
import { buyers, seed, seedNumber } from './sandbox.ts'
import { snapshotName } from './sandbox-snapshots.ts'

const worldId = unread(z.string().max(40))

export const worldSchemas = {
  'sandbox.addWorld': {
    summary:
      'Makes a world of its own, in memory: with its own rows, clock, faults and pictures. It ends when it is deleted, after an hour without use, or with the server',
    request: z.object({
      seed: seed.optional().meta({ description: '`demo` unless told' }),
      seedNumber: seedNumber.optional(),
      buyers: buyers.optional(),
      clock: moment.optional().meta({
        description: `RFC 3339 with any offset: when its clock stands still; ${usualMoment} unless told`,
      }),
      fixture: fixture.optional(),
      snapshot: snapshotName.optional().meta({
        description: 'In place of the others: goes on from a snapshot of the world that is asked',
      }),
    }),
    answer: z.object({
      world: worldId,
      url: z.string().meta({
        description:
          'In place of the server’s own, with the host that the request asked for; or send the id as `X-World`',
      }),
      token: z.string().nullable().meta({ description: 'Of its first seller; null where it has none' }),
      operatorKey: z.string().meta({
        description: 'Commands this world alone, and no other world; the server’s own key commands it as well',
      }),
      seed,
      seedNumber,
      buyers,
      clock: time.meta({ description: 'Where its clock began' }),
    }),
    refuses: ['OperationFailed', 'RecordNotFound'],
    labels: fixtureLabels,
  },
  'sandbox.listWorlds': {
    summary: 'The worlds besides the server’s own, the oldest first',
    request: empty,
    answer: z.object({
      list: z.array(z.object({ world: worldId, url: z.string(), now: time, usedAt: time, orders: count })),
      most: count.meta({ description: `How many there may be at once: ${sandboxLimits.worlds.most}` }),
    }),
    refuses: [],
  },
  'sandbox.removeWorld': {
    summary: 'Ends a world; nothing of it is left',
    request: z.object({ world: worldId.meta({ description: 'Its id' }) }),
    answer: z.object({}),
    refuses: ['RecordNotFound'],
  },
  'sandbox.reset': {
    summary: 'Forgets everything and builds the world anew, the same every time',
    request: z.object({
      seed: seed.optional(),
      seedNumber: seedNumber.optional(),
      buyers: buyers.optional(),
      clock: moment.optional().meta({
        description: 'RFC 3339 with any offset: when its clock stands still; unless told, as the world began',
      }),
      fixture: fixture.optional(),
      keepTokens: z.boolean().optional().meta({
        description: 'Who is signed in stays so, where the seller exists in the new world too; else nobody is',
      }),
    }),
    answer: z.object({ seed, seedNumber: count, now: time, buyers }),
    refuses: [],
    labels: fixtureLabels,
  },
  'sandbox.exportFixture': {
    summary:
      'The world as a fixture, a file that makes one like it: JSON, or YAML where `format` or `Accept: application/yaml` asks for it. Passwords and PINs are not kept in clear: those of the demo seller stand in their place',
    request: z.object({ format: z.enum(['json', 'yaml']).optional().meta({ description: 'How it is written' }) }),
    answer: exported,
    refuses: ['OperationFailed'],
  },
} as const satisfies Record<string, CallSchema>
