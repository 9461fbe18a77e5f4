import { z } from 'zod'
import { languageCodes } from '../languages.ts'
import { requestLimits } from '../requests.ts'
import type { Refusal } from './codes.ts'

/** What a call takes, answers and may refuse with; its row stands in `calls.ts`. */
export interface CallSchema {
  /** One sentence for the OpenAPI document. */
  summary: string
  /** Body of a POST, query of a GET, together with the path's parameters. */
  request: z.ZodObject
  /** `data` of the envelope when the code is 200. */
  answer: z.ZodType
  /** Codes of its own besides those that its access and the needs of its row bring along. */
  refuses: readonly Refusal[]
  /** Fields whose absence or bad value has a code of its own instead of 403 and 405 (D-21). */
  ownCodes?: { missing?: Readonly<Record<string, Refusal>>; invalid?: Readonly<Record<string, Refusal>> }
  /** Fields whose label is not `fields.NAME` of server.json: the name means something of its own in this call. */
  labels?: Readonly<Record<string, string>>
}

/** How a schema says that its number is an amount. */
export const moneyFormat = 'money'
/** How a schema says that its text is digits alone. */
export const digitsFormat = 'digits'

/**
 * How `server/platform/safety` looks at a string (`docs/rules/safety.md`). Every string of a request is `text` unless it
 * says otherwise here: nothing that could really be paid to. `when` names the flag beside it without which it is `text`.
 */
export interface TextRule {
  rule: 'text' | 'name' | 'newUsername' | 'hash' | 'unread'
  when?: string
  /** What its field takes in place of something real. */
  sample?: string
}
export const textRules = z.registry<TextRule>()

function ruled<Schema extends z.ZodType>(schema: Schema, rule: TextRule): Schema {
  textRules.add(schema, rule)
  return schema
}

/** Not looked at: a token, cursor, id, a path of an upload, a search word; secrets are not either. */
export const unread = <Schema extends z.ZodType>(schema: Schema): Schema => ruled(schema, { rule: 'unread' })
/** A name that strangers see: it names no real company and no real money either. */
export const nameText = <Schema extends z.ZodType>(schema: Schema): Schema => ruled(schema, { rule: 'name' })
/** A name that somebody is to sign in with, so that it also holds nothing invisible. @param when the flag that says so */
export const newUsername = <Schema extends z.ZodType>(schema: Schema, when?: string): Schema =>
  ruled(schema, { rule: 'newUsername', ...(when !== undefined && { when }) })
/** A transaction hash may be any hex. */
export const hashText = <Schema extends z.ZodType>(schema: Schema): Schema => ruled(schema, { rule: 'hash' })
/** A text whose field does not take the usual sample. */
export const textLike = <Schema extends z.ZodType>(schema: Schema, sample: string): Schema =>
  ruled(schema, { rule: 'text', sample })

type SecretKind = 'secret' | 'pin'
const kindsOfSecrets = z.registry<{ kind: SecretKind }>()

/** Marks a password or code: no fingerprint holds it, no rule on texts looks at it, documents call it a password. */
export const secret = <Schema extends z.ZodType>(schema: Schema, kind: SecretKind = 'secret'): Schema => {
  const marked = unread(schema.meta({ format: 'password' }))
  kindsOfSecrets.add(marked, { kind })
  return marked
}

/** Whether a field of a request is marked as secret. */
export const isSecretField = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodType && kindsOfSecrets.has(schema)

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

export const id = unread(z.string().min(1).max(64)).meta({ description: 'Opaque id' })
export const orderNo = unread(z.string().min(1).max(32))
/** Path of an own upload. */
export const uploadPath = unread(z.string().max(100))
export const money = z.int().meta({ format: moneyFormat, description: 'Money in minor units: 1/100 of XTS' })
export const digits = z.stringFormat(digitsFormat, /^\d+$/)
export const count = z.int().min(0)
export const time = unread(z.iso.datetime({ precision: 3 })).meta({
  description: 'RFC 3339 in UTC with milliseconds, on the virtual clock',
})
/** A moment as somebody says it: any offset, any number of decimals of a second. */
export const moment = unread(z.iso.datetime({ offset: true })).meta({
  description: 'RFC 3339 with any offset, on the virtual clock',
})
export const realTime = unread(z.iso.datetime({ precision: 3 })).meta({
  description: "RFC 3339 in UTC with milliseconds, on the computer's clock",
})
export const language = z.enum(languageCodes)
/** The transaction PIN, where one is asked for. */
export const payPassword = pin(z.string().min(1).max(64))
export const keyword = unread(z.string().max(requestLimits.keyword)).optional()

/** What every list takes (`docs/rules/wire.md`). */
export const paging = {
  cursor: unread(z.string().max(200)).optional().meta({ description: '`nextCursor` of the page before' }),
  size: z
    .int()
    .min(requestLimits.page.min)
    .max(requestLimits.page.max)
    .optional()
    .meta({ description: 'How many a page has' }),
}

/** What every list answers; `nextCursor` is null on the last page. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ list: z.array(item), nextCursor: unread(z.string()).nullable() })

export const empty = z.object({})
/** An answer that is a file and no JSON. */
export const file = z.file()
