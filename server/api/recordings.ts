import { z } from 'zod'
import type { CallRow } from '#shared/contract/call-row.ts'
import { isSecretField } from '#shared/contract/call-schema.ts'
import type { CallName, SandboxCall } from '#shared/contract/calls.ts'
import { sandboxCalls } from '#shared/contract/sandbox-calls.ts'
import { schemas } from '#shared/contract/schemas.ts'
import type { TakenWay } from '#shared/snapshots.ts'
import type { Capsule } from '../platform/db/capsule.ts'

/** Something that an operator did. */
export interface RecordedAct {
  /** Virtual milliseconds. */
  at: number
  call: SandboxCall
  input: Record<string, unknown>
}

/** What a recording says of itself. */
export interface RecordingInfo {
  name: string
  /** When it began, and its last act; virtual milliseconds. */
  since: number
  until: number
  acts: number
  savedAt: string
  bytes: number
}

/** A recording, all of which was checked. */
export interface Recording {
  start: Capsule
  acts: readonly RecordedAct[]
}

/** What is under way. */
export type Playing = { id: string; played: number; acts: number }
export type Current = Pick<RecordingInfo, 'name' | 'since' | 'acts'>

/** What operators recorded by doing it, and what is being recorded. */
export interface Recordings {
  /** By name. */
  list(): RecordingInfo[]
  current(): Current | null
  /** @throws Refusal InvalidOperation while one is recorded or if the name is taken and may not be replaced, OperationFailed beyond a limit */
  start(name: string, ifTaken?: TakenWay): Current
  /**
   * Ends what is recorded, and keeps it.
   * @param how its name, in place of the one that it began with
   * @throws Refusal InvalidOperation while nothing is recorded, OperationFailed beyond a limit
   */
  stop(how: { name?: string | undefined }): RecordingInfo
  /** @throws Refusal RecordNotFound, InvalidParameter for one that is damaged or was changed */
  read(name: string): Recording
  /** @throws Refusal RecordNotFound */
  remove(name: string): void
  /**
   * Notes an act, where one is recorded and the act belongs to it.
   * @returns is told whether it was done
   * @throws Refusal InvalidOperation for an act that no recording may hold, OperationFailed for one too many
   */
  before(name: CallName, input: object): (isDone: boolean) => void
  /** What is being played, which its player keeps up to date. */
  playing: Playing | null
}

/** Whether a recording repeats a call: what an operator writes that can be taken back, and the commands whose rows say so. */
export function isRepeated(name: string): name is SandboxCall {
  const row: CallRow | undefined = Object.hasOwn(sandboxCalls, name) ? sandboxCalls[name as SandboxCall] : undefined
  if (row === undefined) return false
  return row.repeated === true || (row.writes === true && row.restorePoint !== undefined)
}

/** Whether a call takes a password or code, however deep: no recording holds one. */
export const takesSecret = (name: CallName): boolean => hasSecret(schemas[name].request)

function hasSecret(schema: z.core.$ZodType): boolean {
  if (isSecretField(schema)) return true
  if (schema instanceof z.ZodObject) return Object.values(schema.shape).some(hasSecret)
  if (schema instanceof z.ZodArray) return hasSecret(schema.element)
  return schema instanceof z.ZodOptional ? hasSecret(schema.unwrap()) : false
}
