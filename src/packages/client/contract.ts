// Types of every call.
// In the published package, scripts/packaging/contract-types.ts generates `contract.d.ts` from the OpenAPI document instead.
// A test of `npm run test:long` checks that both agree.
import type { z } from 'zod'
import type { apiCalls, CallName } from '#shared/contract/calls.ts'
import type { codes, Refusal } from '#shared/contract/codes.ts'
import type { refusalData } from '#shared/contract/refusal-data.ts'
import type { sandboxCalls } from '#shared/contract/sandbox-calls.ts'
import type { Answer, Input } from '#shared/contract/schemas.ts'

/** Content of a file field. A `Buffer` of Node is accepted too, because it is a `Uint8Array`. */
export type FileInput = Blob | ArrayBuffer | Uint8Array

type Rows = typeof apiCalls & typeof sandboxCalls
type FilesOf<Name extends CallName> = Rows[Name] extends { files: readonly (infer Field extends string)[] }
  ? { [Each in Field]?: FileInput | undefined }
  : Rows[Name] extends { rawBody: { field: infer Field extends string } }
    ? { [Each in Field]: FileInput }
    : unknown

/**
 * Fields of a call. The choice of the format is removed, because the client always requests JSON from calls that also
 * offer YAML.
 */
type FieldsOf<Name extends CallName> = Rows[Name] extends { yaml: true }
  ? Omit<Input<Name>, 'format'> & { format?: 'json' | undefined }
  : Input<Name>

/** Input and response of each call, by its name. */
export type Calls = { [Name in CallName]: { input: FieldsOf<Name> & FilesOf<Name>; answer: Answer<Name> } }

/** Names of the calls that answer with a stream of events. */
export type StreamName = { [Name in CallName]: Rows[Name] extends { stream: true } ? Name : never }[CallName]

/**
 * Value of `data` if the server's guard refuses a request. The guard checks host, origin and key before any call runs.
 */
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

/** Code and `data` of each refusal, by its symbol. */
export type Refusals = { [Name in Refusal]: { code: (typeof codes)[Name]; data: DataOf<Name> | null } }
