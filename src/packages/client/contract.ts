// The types of every call. In the package `contract.d.ts` stands in this file's place, made from the OpenAPI document
// (scripts/packaging/contract-types.ts); `npm run test:long` holds that both say the same.
import type { z } from 'zod'
import type { apiCalls, CallName } from '#shared/contract/calls.ts'
import type { codes, Refusal } from '#shared/contract/codes.ts'
import type { refusalData } from '#shared/contract/refusals.ts'
import type { sandboxCalls } from '#shared/contract/sandbox-calls.ts'
import type { Answer, Input } from '#shared/contract/schemas.ts'

/** What fills a file field: Node's `Buffer` is one of them. */
export type FileInput = Blob | ArrayBuffer | Uint8Array

type Rows = typeof apiCalls & typeof sandboxCalls
type FilesOf<Name extends CallName> = Rows[Name] extends { files: readonly (infer Field extends string)[] }
  ? { [Each in Field]?: FileInput | undefined }
  : Rows[Name] extends { rawBody: { field: infer Field extends string } }
    ? { [Each in Field]: FileInput }
    : unknown

/** A file that may be asked for as YAML is read as JSON here. */
type FieldsOf<Name extends CallName> = Rows[Name] extends { yaml: true }
  ? Omit<Input<Name>, 'format'> & { format?: 'json' | undefined }
  : Input<Name>

/** What each call takes and answers. */
export type Calls = { [Name in CallName]: { input: FieldsOf<Name> & FilesOf<Name>; answer: Answer<Name> } }

/** The calls that keep answering. */
export type StreamName = { [Name in CallName]: Rows[Name] extends { stream: true } ? Name : never }[CallName]

/** What the guard says of a request that it turned away. */
interface TurnedAway {
  refused: 'host' | 'proxy' | 'origin' | 'key' | 'peer'
  value: string
  try: string
}
type DataOf<Name extends Refusal> = Name extends keyof typeof refusalData
  ? z.output<(typeof refusalData)[Name]>
  : Name extends 'IllegalRequest'
    ? TurnedAway
    : never

/** Each refusal by its symbol: its code, and what it says besides its sentence. */
export type Refusals = { [Name in Refusal]: { code: (typeof codes)[Name]; data: DataOf<Name> | null } }
