import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { CallRow } from '#shared/contract/call-row.ts'
import { type CallSchema, isSecretField } from '#shared/contract/call-schema.ts'
import type { CallName, SandboxCall } from '#shared/contract/calls.ts'
import { sandboxCalls } from '#shared/contract/sandbox-calls.ts'
import { schemas } from '#shared/contract/schemas.ts'
import { sandboxLimits } from '#shared/sandbox.ts'
import { recordingLimits } from '#shared/scenarios.ts'
import { snapshotLimits, snapshotNamePattern } from '#shared/snapshots.ts'
import { check } from '../api/pipeline/validate.ts'
import { days } from '../core/world/world-state.ts'
import { type Capsule, capsuleParts, UnfitCapsule } from '../platform/db/capsule.ts'
import { Refusal } from '../platform/failures/refusal.ts'
import { readForeign } from './check-foreign.ts'

/** A recorded call of an operator. */
export interface RecordedAct {
  /** Virtual milliseconds. */
  at: number
  call: SandboxCall
  input: Record<string, unknown>
}

/** A validated recording. */
export interface Recording {
  start: Capsule
  acts: readonly RecordedAct[]
}

/** Checks if a recording repeats a call: writes that can be undone, and rows with `repeated`. */
export function isRepeated(name: string): name is SandboxCall {
  const row: CallRow | undefined = Object.hasOwn(sandboxCalls, name) ? sandboxCalls[name as SandboxCall] : undefined
  if (row === undefined) return false
  return row.repeated === true || (row.writes === true && row.restorePoint !== undefined)
}

/** Checks if the request has a password or PIN at any depth. Recordings never contain such a call. */
export const takesSecret = (name: CallName): boolean => hasSecret(schemas[name].request)

function hasSecret(schema: z.core.$ZodType): boolean {
  if (isSecretField(schema)) return true
  if (schema instanceof z.ZodObject) return Object.values(schema.shape).some(hasSecret)
  if (schema instanceof z.ZodArray) return hasSecret(schema.element)
  return schema instanceof z.ZodOptional ? hasSecret(schema.unwrap()) : false
}

const magic = Buffer.from('Stallkeeper recording\n')
const lineEnd = 0x0a
const sumBytes = 32
/** Maximum size of the first line: all inputs, 256 bytes around each, and the other fields. */
const maxHeadBytes = recordingLimits.actionBytes + recordingLimits.actions * 256 + 4_096
/** Number of bytes that `readHead` needs from the start of a file. */
export const recordingHeadBytes = magic.length + maxHeadBytes

const moment = z.int().min(0).max(sandboxLimits.lastMomentMs)

const head = z.strictObject({
  /** Version of the file format. */
  format: z.literal(1),
  name: z.string().max(snapshotLimits.name.max).regex(snapshotNamePattern),
  /** Time of the computer's clock. */
  savedAt: z.iso.datetime({ precision: 3 }),
  /** Virtual time of the start. */
  since: moment,
  /** Size in bytes of the capsule with the initial world. */
  start: z.int().min(0),
  acts: z
    .array(z.strictObject({ at: moment, call: z.string(), input: z.record(z.string(), z.unknown()) }))
    .max(recordingLimits.actions),
})

/** First line of a recording's file. The capsule with the initial world follows. */
export type RecordingHead = z.infer<typeof head>

const sumOf = (file: Buffer): Buffer => createHash('sha256').update(file).digest()

/** Builds a file: the first line, the capsule with the initial world, and a SHA-256 of both. */
export function recordingFile(said: Omit<RecordingHead, 'format' | 'start'>, start: Capsule): Buffer {
  const capsule = Buffer.concat(capsuleParts(start))
  const line = Buffer.from(`${JSON.stringify({ format: 1, ...said, start: capsule.length })}\n`)
  const file = Buffer.concat([magic, line, capsule])
  return Buffer.concat([file, sumOf(file)])
}

/** @throws UnfitCapsule */
export function readHead(file: Buffer): { said: RecordingHead; begin: number } {
  if (!file.subarray(0, magic.length).equals(magic)) throw new UnfitCapsule('foreignCapsule')
  const end = file.subarray(0, magic.length + maxHeadBytes).indexOf(lineEnd, magic.length)
  if (end < 0) throw new UnfitCapsule('damagedCapsule', 'its first line has no end')
  try {
    return { said: head.parse(JSON.parse(file.toString('utf8', magic.length, end))), begin: end + 1 }
  } catch (error) {
    throw new UnfitCapsule('damagedCapsule', error)
  }
}

/**
 * Parses and validates an untrusted recording: its calls like requests, its initial world like a capsule from elsewhere.
 * @throws UnfitCapsule
 */
export function readRecording(file: Buffer): Recording {
  // The hash covers everything before it, so it is compared before anything is parsed.
  const end = file.length - sumBytes
  const isSound = end > 0 && sumOf(file.subarray(0, end)).equals(file.subarray(end))
  if (!isSound) throw new UnfitCapsule('damagedCapsule', 'its sum is another')
  const { said, begin } = readHead(file)
  if (begin + said.start !== end) throw new UnfitCapsule('damagedCapsule', 'it is not whole')
  return { start: readForeign(file.subarray(begin, end)), acts: said.acts.map(checked(said.since)) }
}

/** A leap year, which is the longest advance of the clock. */
const furthest = days(366)

/** Returns a check for the calls in their order. */
function checked(since: number): (act: RecordingHead['acts'][number]) => RecordedAct {
  let before = since
  return ({ at, call, input }) => {
    if (!isRepeated(call) || takesSecret(call)) throw new UnfitCapsule('damagedCapsule', `no act of it may be ${call}`)
    if (at < before || at - before > furthest) throw new UnfitCapsule('damagedCapsule', 'its moments do not follow')
    before = at
    const schema: CallSchema = schemas[call]
    try {
      check(schema, input, true)
    } catch (error) {
      throw error instanceof Refusal ? new UnfitCapsule('damagedCapsule', error) : error
    }
    return { at, call, input }
  }
}
