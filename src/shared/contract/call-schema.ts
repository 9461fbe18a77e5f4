import { z } from 'zod'
import { languageCodes } from '../languages.ts'
import { limits } from '../limits.ts'
import type { Refusal } from './codes.ts'

/** What a call takes, answers and may refuse with; its row stands in `calls.ts`. */
export interface CallSchema {
  /** One sentence for the OpenAPI document. */
  summary: string
  /** Body of a POST, query of a GET, together with the path's parameters. */
  request: z.ZodObject
  /** `data` of the envelope when the code is 200. */
  answer: z.ZodType
  /** Codes of its own besides those that every call of its access can give. */
  refuses: readonly Refusal[]
  /** Fields whose absence or bad value has a code of its own instead of 403 and 405 (D-21). */
  ownCodes?: { missing?: Readonly<Record<string, Refusal>>; invalid?: Readonly<Record<string, Refusal>> }
}

type SecretKind = 'secret' | 'pin'
const kindsOfSecrets = z.registry<{ kind: SecretKind }>()

/** Marks a password or code: no fingerprint holds it, no rule on texts looks at it, documents call it a password. */
export const secret = <Schema extends z.ZodType>(schema: Schema, kind: SecretKind = 'secret'): Schema => {
  const marked = schema.meta({ format: 'password' })
  kindsOfSecrets.add(marked, { kind })
  return marked
}

/** Marks the PIN that a call asks for: the server compares it before the call's story begins. */
export const pin = <Schema extends z.ZodType>(schema: Schema): Schema => secret(schema, 'pin')

/** The fields of a request that are marked as secret, and what each is. */
export function secretsIn(request: z.ZodObject): Map<string, SecretKind> {
  const marks = Object.entries(request.shape).flatMap(([field, schema]) => {
    const mark = kindsOfSecrets.get(schema)
    return mark ? [[field, mark.kind] as const] : []
  })
  return new Map(marks)
}

export const id = z.string().min(1).max(64).meta({ description: 'Opaque id' })
export const money = z.int().meta({ description: 'Money in minor units: 1/100 of XTS' })
export const count = z.int().min(0)
export const time = z.iso
  .datetime({ precision: 3 })
  .meta({ description: 'RFC 3339 in UTC with milliseconds, on the virtual clock' })
export const language = z.enum(languageCodes)
/** The transaction PIN, where one is asked for. */
export const payPassword = pin(z.string().min(1).max(64))
export const keyword = z.string().max(limits.keyword).optional()

/** What every list takes (`contract.md`, Conventions). */
export const paging = {
  cursor: z.string().max(200).optional().meta({ description: '`nextCursor` of the page before' }),
  size: z.int().min(limits.page.min).max(limits.page.max).optional(),
}

/** What every list answers; `nextCursor` is null on the last page. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ list: z.array(item), nextCursor: z.string().nullable() })

export const empty = z.object({})
