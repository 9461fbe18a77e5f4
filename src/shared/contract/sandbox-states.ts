import { z } from 'zod'
import { nameConflictModes, snapshotLimits, snapshotNamePattern, type WorldArea, worldAreas } from '../snapshots.ts'
import { type CallSchema, count, empty, file, money, realTime, time, unread } from './call-schema.ts'

export const snapshotName = z
  .string()
  .min(snapshotLimits.name.min)
  .max(snapshotLimits.name.max)
  .regex(snapshotNamePattern)
  .meta({ description: 'Lower-case letters, digits, point, hyphen and underscore; starts with a letter or digit' })

const ifTaken = z.enum(nameConflictModes).optional().meta({
  description:
    '`refuse`: 203 if the name is taken, with the name as `taken`; `replace` (default): the older one is replaced, and undo brings it back',
})

const snapshot = z.object({
  name: snapshotName,
  now: time.meta({ description: "Time of the world's clock" }),
  savedAt: realTime,
  seed: unread(z.string()),
  seedNumber: z.int(),
  sellers: count,
  orders: count,
  shop: z
    .object({
      name: unread(z.string()),
      balance: money,
      pictures: z.array(unread(z.string())).meta({ description: 'Pictures of up to four products that it sells' }),
    })
    .nullable()
    .meta({
      description: 'The store of the first seller; null if nobody has registered, and in files of earlier versions',
    }),
  bytes: count,
})

const ids = z.array(z.string()).meta({ description: `The first ${snapshotLimits.ids} ids` })
const named = z.object({ count, ids })
const difference = z.object({ added: named, changed: named, removed: named })
const sha256 = unread(z.string().regex(/^[0-9a-f]{64}$/)).meta({ description: 'SHA-256 in hex' })
const byArea = <Schema extends z.ZodType>(schema: Schema) =>
  z.object(Object.fromEntries(worldAreas.map(area => [area, schema])) as Record<WorldArea, Schema>)

export const snapshotSchemas = {
  'sandbox.saveSnapshot': {
    summary: 'Saves the world under a name; a snapshot with the same name is replaced',
    request: z.object({ name: snapshotName, ifTaken }),
    answer: snapshot,
    refuses: ['InvalidOperation', 'OperationFailed'],
    labels: { name: 'snapshot' },
  },
  'sandbox.listSnapshots': {
    summary: 'Lists the snapshots of the world, by name',
    request: empty,
    answer: z.object({
      list: z.array(snapshot),
      most: count.meta({ description: `Maximum number of snapshots: ${snapshotLimits.max}` }),
      mostBytes: count.meta({ description: `Maximum total size of the snapshots: ${snapshotLimits.bytes}` }),
    }),
    refuses: [],
  },
  'sandbox.restoreSnapshot': {
    summary:
      'Restores a snapshot: rows, pictures, clock, faults and request log. Its sessions are not restored, and open streams end',
    request: z.object({
      name: snapshotName,
      keepTokens: z.boolean().optional().meta({
        description:
          'Sellers who are signed in now stay signed in if they exist in the snapshot; by default all sessions end',
      }),
      keepSecrets: z.boolean().optional().meta({
        description: 'Keeps the current passwords, PINs and their locks; by default those of the snapshot are restored',
      }),
    }),
    answer: snapshot,
    refuses: ['RecordNotFound'],
    labels: { name: 'snapshot' },
  },
  'sandbox.compareSnapshot': {
    summary:
      'Lists the additions, changes and removals between a snapshot and another one or the current world, area by area',
    request: z.object({
      name: snapshotName,
      with: snapshotName.optional().meta({ description: 'Another snapshot; the current world by default' }),
    }),
    answer: z.object({ isSame: z.boolean(), areas: byArea(difference) }),
    refuses: ['RecordNotFound'],
    labels: { name: 'snapshot', with: 'snapshot' },
  },
  'sandbox.renameSnapshot': {
    summary: 'Gives a snapshot another name',
    request: z.object({ name: snapshotName, to: snapshotName.meta({ description: 'The new name' }) }),
    answer: snapshot,
    refuses: ['RecordNotFound', 'InvalidOperation'],
    labels: { name: 'snapshot', to: 'snapshot' },
  },
  'sandbox.removeSnapshot': {
    summary: 'Deletes a snapshot; undo brings it back',
    request: z.object({ name: snapshotName }),
    answer: empty,
    refuses: ['RecordNotFound'],
    labels: { name: 'snapshot' },
  },
  'sandbox.downloadCapsule': {
    summary:
      'Downloads a snapshot as a file that can be opened elsewhere. All its passwords and PINs are replaced with those of the demo seller',
    request: z.object({ name: snapshotName }),
    answer: file,
    refuses: ['RecordNotFound'],
    labels: { name: 'snapshot' },
  },
  'sandbox.openCapsule': {
    summary:
      'Adds a snapshot from a capsule file, after checking the whole file. It can be restored, or opened as a separate world',
    request: z.object({
      name: snapshotName.optional().meta({ description: "Name of the snapshot; by default the capsule's name" }),
      ifTaken,
    }),
    answer: snapshot,
    refuses: ['InvalidOperation', 'OperationFailed'],
    labels: { name: 'snapshot' },
  },
  'sandbox.digest': {
    summary:
      "Computes a digest to compare two worlds: over every row, every picture and the clock, in total and by area. Sessions, password and PIN hashes, locks, idempotency keys and times of the computer's clock are excluded",
    request: empty,
    answer: z.object({ digest: sha256, areas: byArea(sha256), now: time }),
    refuses: [],
  },
} as const satisfies Record<string, CallSchema>
