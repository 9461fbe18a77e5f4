import { z } from 'zod'
import { sandboxLimits, usualMoment } from '../sandbox.ts'
import { type CallSchema, count, empty, moment, time, unread } from './call-schema.ts'
import { exported, fixture, fixtureLabels } from './fixture.ts'
import { buyers, seed, seedNumber } from './sandbox-clock.ts'
import { snapshotName } from './sandbox-states.ts'

const worldId = unread(z.string().max(40))
const worldName = z.string().trim().min(1).max(sandboxLimits.worlds.name)
const titled = {
  name: unread(z.string())
    .nullable()
    .meta({ description: 'Its name for people: the given one, or that of the snapshot' }),
  number: z.int().meta({ description: 'The first world of the server is number 1' }),
}

export const worldSchemas = {
  'sandbox.addWorld': {
    summary:
      'Creates a separate world in memory, with its own rows, clock, faults and pictures. It ends when it is deleted, after an hour without requests, or with the server',
    request: z.object({
      seed: seed.optional().meta({ description: '`demo` by default' }),
      seedNumber: seedNumber.optional(),
      buyers: buyers.optional(),
      clock: moment.optional().meta({
        description: `RFC 3339 with any offset: the time at which its clock is stopped; ${usualMoment} by default`,
      }),
      fixture: fixture.optional(),
      name: worldName.optional().meta({ description: 'A name for people; by default that of the snapshot, or none' }),
      snapshot: snapshotName.optional().meta({
        description: 'A snapshot of the addressed world to start from, instead of the other fields except `name`',
      }),
    }),
    answer: z.object({
      world: worldId,
      ...titled,
      url: z.string().meta({
        description:
          'URL of the world, used instead of the server’s, with the host name of the request; alternatively, send the id as `X-World`',
      }),
      token: z.string().nullable().meta({ description: 'Token of its first seller; null if it has none' }),
      operatorKey: z.string().meta({
        description: 'Operator key of this world only; the server’s operator key is valid as well',
      }),
      seed,
      seedNumber,
      buyers,
      clock: time.meta({ description: 'Initial time of its clock' }),
    }),
    refuses: ['OperationFailed', 'RecordNotFound'],
    labels: { ...fixtureLabels, name: 'worldName' },
  },
  'sandbox.listWorlds': {
    summary: 'Lists the additional worlds of the server, oldest first',
    request: empty,
    answer: z.object({
      list: z.array(z.object({ world: worldId, ...titled, url: z.string(), now: time, usedAt: time, orders: count })),
      most: count.meta({ description: `Maximum number of worlds: ${sandboxLimits.worlds.max}` }),
    }),
    refuses: [],
  },
  'sandbox.removeWorld': {
    summary: 'Ends a world and deletes its data',
    request: z.object({ world: worldId.meta({ description: 'Id of the world' }) }),
    answer: z.object({}),
    refuses: ['RecordNotFound'],
  },
  'sandbox.reset': {
    summary: 'Deletes all data and creates the world again, identical each time',
    request: z.object({
      seed: seed.optional(),
      seedNumber: seedNumber.optional(),
      buyers: buyers.optional(),
      clock: moment.optional().meta({
        description:
          "RFC 3339 with any offset: the time at which its clock is stopped; by default the world's first time",
      }),
      fixture: fixture.optional(),
      keepTokens: z.boolean().optional().meta({
        description:
          'Sellers who are signed in stay signed in if they exist in the new world; by default all sessions end',
      }),
    }),
    answer: z.object({ seed, seedNumber: count, now: time, buyers }),
    refuses: [],
    labels: fixtureLabels,
  },
  'sandbox.exportFixture': {
    summary:
      'Exports the world as a fixture, a file that creates a similar world: JSON, or YAML with `format` or `Accept: application/yaml`. Passwords and PINs are stored only as hashes, so those of the demo seller are exported instead',
    request: z.object({ format: z.enum(['json', 'yaml']).optional().meta({ description: 'Format of the file' }) }),
    answer: exported,
    refuses: ['OperationFailed'],
  },
} as const satisfies Record<string, CallSchema>
