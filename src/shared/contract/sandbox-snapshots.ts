import { z } from 'zod'
import { snapshotLimits, snapshotNamePattern, takenWays, type WorldArea, worldAreas } from '../snapshots.ts'
import { type CallSchema, count, empty, file, realTime, time, unread } from './call-schema.ts'

export const snapshotName = z
  .string()
  .min(snapshotLimits.name.min)
  .max(snapshotLimits.name.max)
  .regex(snapshotNamePattern)
  .meta({ description: 'Small letters, digits, point, hyphen and underscore; a letter or digit first' })

export const ifTaken = z.enum(takenWays).optional().meta({
  description: '`refuse`: 203 if the name is taken, with the name as `taken`; without it the older one is replaced',
})

const snapshot = z.object({
  name: snapshotName,
  now: time.meta({ description: 'Where its clock stands' }),
  savedAt: realTime,
  seed: unread(z.string()),
  seedNumber: z.int(),
  sellers: count,
  orders: count,
  bytes: count,
})

const ids = z.array(z.string()).meta({ description: `The first ${snapshotLimits.ids} of them` })
const named = z.object({ count, ids })
const difference = z.object({ added: named, changed: named, removed: named })
const sha256 = unread(z.string().regex(/^[0-9a-f]{64}$/)).meta({ description: 'SHA-256 in hex' })
const byArea = <Schema extends z.ZodType>(schema: Schema) =>
  z.object(Object.fromEntries(worldAreas.map(area => [area, schema])) as Record<WorldArea, Schema>)

export const snapshotSchemas = {
  'sandbox.saveSnapshot': {
    summary: 'Keeps the world as it is, under a name; what had that name is replaced',
    request: z.object({ name: snapshotName, ifTaken }),
    answer: snapshot,
    refuses: ['InvalidOperation', 'OperationFailed'],
    labels: { name: 'snapshot' },
  },
  'sandbox.listSnapshots': {
    summary: 'The snapshots of the world, by name',
    request: empty,
    answer: z.object({
      list: z.array(snapshot),
      most: count.meta({ description: `How many there may be: ${snapshotLimits.most}` }),
      mostBytes: count.meta({ description: `How large all of them may be together: ${snapshotLimits.bytes}` }),
    }),
    refuses: [],
  },
  'sandbox.restoreSnapshot': {
    summary:
      'Brings a snapshot back: rows, pictures, clock, faults and what was called. Sessions of then do not come back, and streams of changes end',
    request: z.object({
      name: snapshotName,
      keepTokens: z.boolean().optional().meta({
        description: 'Who is signed in now stays so, where the seller exists in the snapshot too; else nobody is',
      }),
      keepSecrets: z.boolean().optional().meta({
        description: 'Passwords, PINs and what locks them stay as they are now; else they are as they were then',
      }),
    }),
    answer: snapshot,
    refuses: ['RecordNotFound'],
    labels: { name: 'snapshot' },
  },
  'sandbox.compareSnapshot': {
    summary: 'What was added, changed and removed, area by area, between a snapshot and another or the world now',
    request: z.object({
      name: snapshotName,
      with: snapshotName.optional().meta({ description: 'Another snapshot; the world as it is unless told' }),
    }),
    answer: z.object({ isSame: z.boolean(), areas: byArea(difference) }),
    refuses: ['RecordNotFound'],
    labels: { name: 'snapshot', with: 'snapshot' },
  },
  'sandbox.removeSnapshot': {
    summary: 'Deletes a snapshot',
    request: z.object({ name: snapshotName }),
    answer: empty,
    refuses: ['RecordNotFound'],
    labels: { name: 'snapshot' },
  },
  'sandbox.downloadCapsule': {
    summary:
      'A snapshot as one file, which opens as the same world elsewhere. In the file every password and PIN is that of the demo seller',
    request: z.object({ name: snapshotName }),
    answer: file,
    refuses: ['RecordNotFound'],
    labels: { name: 'snapshot' },
  },
  'sandbox.openCapsule': {
    summary:
      'Makes a snapshot of a capsule from elsewhere, once all of it has been checked; a restore or a fork goes on from it',
    request: z.object({
      name: snapshotName.optional().meta({ description: 'The one that the capsule has unless told' }),
      ifTaken,
    }),
    answer: snapshot,
    refuses: ['InvalidOperation', 'OperationFailed'],
    labels: { name: 'snapshot' },
  },
  'sandbox.digest': {
    summary:
      'Proves that two worlds are the same: a sum over every row, every picture and the clock, in all and by area. Left out are sessions, hashes of passwords and PINs, locks, keys of requests, and what the computer’s clock says',
    request: empty,
    answer: z.object({ digest: sha256, areas: byArea(sha256), now: time }),
    refuses: [],
  },
} as const satisfies Record<string, CallSchema>
