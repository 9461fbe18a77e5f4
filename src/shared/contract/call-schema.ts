import { z } from 'zod'
import { languageCodes } from '../languages.ts'
import { requestLimits } from '../requests.ts'
import type { Refusal } from './codes.ts'

/** Request, response and refusals of a call. Its other properties are in `calls.ts`. */
export interface CallSchema {
  /** Summary in one sentence for the OpenAPI document. */
  summary: string
  /** Fields of the request: the body of a POST or the query of a GET, and the path parameters. */
  request: z.ZodObject
  /** Value of `data` in the envelope if the code is 200. */
  answer: z.ZodType
  /** Refusals that do not follow from the access and the flags in `calls.ts`. */
  refuses: readonly Refusal[]
  /** Codes that this call returns instead of 403 and 405 for a missing or an invalid field (D-21). */
  codeOverrides?: { missing?: Readonly<Record<string, Refusal>>; invalid?: Readonly<Record<string, Refusal>> }
  /** Labels of fields that have another meaning in this call than `fields.NAME` in server.json says. */
  labels?: Readonly<Record<string, string>>
}

/** Format of a number that is an amount of money in minor units. */
export const moneyFormat = 'money'
/** Format of a text that consists of digits. */
export const digitsFormat = 'digits'

/**
 * Safety check of a string (`docs/rules/safety.md`). By default, strings of a request have the rule `text`: they must
 * contain nothing to which a real payment could be made. `when` names a boolean field of the same request. If it is not
 * true, the rule is `text`.
 */
export interface TextRule {
  rule: 'text' | 'name' | 'newUsername' | 'hash' | 'unread'
  when?: string
  /** Sample value that a refusal suggests. */
  sample?: string
}
export const textRules = z.registry<TextRule>()

function ruled<Schema extends z.ZodType>(schema: Schema, rule: TextRule): Schema {
  textRules.add(schema, rule)
  return schema
}

/**
 * Excludes a string from the safety check: a token, cursor, id, upload path or search word. Secrets are excluded too.
 */
export const unread = <Schema extends z.ZodType>(schema: Schema): Schema => ruled(schema, { rule: 'unread' })
/** Marks a name that other people see. It must not contain the name of a real company or an amount of real money. */
export const nameText = <Schema extends z.ZodType>(schema: Schema): Schema => ruled(schema, { rule: 'name' })
/**
 * Marks a name for signing in. It must also contain no invisible characters.
 * @param when name of a boolean field that must be true for this rule
 */
export const newUsername = <Schema extends z.ZodType>(schema: Schema, when?: string): Schema =>
  ruled(schema, { rule: 'newUsername', ...(when !== undefined && { when }) })
/** Marks a transaction hash. The safety check accepts any hexadecimal text in it. */
export const hashText = <Schema extends z.ZodType>(schema: Schema): Schema => ruled(schema, { rule: 'hash' })
/** Marks a text. If it is refused, the refusal suggests the given sample value. */
export const textLike = <Schema extends z.ZodType>(schema: Schema, sample: string): Schema =>
  ruled(schema, { rule: 'text', sample })

type SecretKind = 'secret' | 'pin'
const kindsOfSecrets = z.registry<{ kind: SecretKind }>()

/**
 * Marks a password or code. Fingerprints of requests and the safety check ignore it, and the documents give it the
 * format `password`.
 */
export const secret = <Schema extends z.ZodType>(schema: Schema, kind: SecretKind = 'secret'): Schema => {
  const marked = unread(schema.meta({ format: 'password' }))
  kindsOfSecrets.add(marked, { kind })
  return marked
}

/** Returns true if a field of a request is marked as secret. */
export const isSecretField = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodType && kindsOfSecrets.has(schema)

/** Marks the PIN of a call. The server compares it before the transaction. */
export const pin = <Schema extends z.ZodType>(schema: Schema): Schema => secret(schema, 'pin')

/** Returns the secret fields of a request with their kinds. */
export function secretsIn(request: z.ZodObject): Map<string, SecretKind> {
  const marks = Object.entries(request.shape).flatMap(([field, schema]) => {
    const mark = kindsOfSecrets.get(schema)
    return mark ? [[field, mark.kind] as const] : []
  })
  return new Map(marks)
}

/** Returns the schema inside an optional or nullable schema. Of a union, returns the member that is an object. */
export function bare(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return bare(schema.unwrap())
  if (!(schema instanceof z.ZodUnion)) return schema
  return schema.options.find(option => option instanceof z.ZodObject) ?? schema
}

/** Returns the schema at one step of a path; undefined if the schema has no parts. */
export function partOf(schema: z.core.$ZodType | undefined, step: PropertyKey): z.core.$ZodType | undefined {
  const whole = schema && bare(schema)
  if (whole instanceof z.ZodObject) return whole.shape[String(step)]
  if (whole instanceof z.ZodArray) return whole.element
  return whole instanceof z.ZodRecord ? whole.valueType : undefined
}

/** Returns the schema at a path of a request. */
export const schemaAt = (request: z.ZodObject, path: readonly PropertyKey[]): z.core.$ZodType | undefined => {
  const found = path.reduce<z.core.$ZodType | undefined>(partOf, request)
  return found && bare(found)
}

export const id = unread(z.string().min(1).max(64)).meta({ description: 'Opaque id' })
export const orderNo = unread(z.string().min(1).max(32))
/** Name and picture of a product, as orders, payments and notifications show it. */
export const namedPicture = z.object({ name: nameText(z.string()), image: z.string() })
/** Path of a picture that the seller has uploaded. */
export const uploadPath = unread(z.string().max(100))
export const money = z.int().meta({ format: moneyFormat, description: 'Money in minor units: 1/100 of XTS' })
export const digits = z.stringFormat(digitsFormat, /^\d+$/)
export const count = z.int().min(0)
export const time = unread(z.iso.datetime({ precision: 3 })).meta({
  description: 'RFC 3339 in UTC with milliseconds, on the virtual clock',
})
/** A time with any offset and any number of decimals of a second. */
export const moment = unread(z.iso.datetime({ offset: true })).meta({
  description: 'RFC 3339 with any offset, on the virtual clock',
})
export const realTime = unread(z.iso.datetime({ precision: 3 })).meta({
  description: "RFC 3339 in UTC with milliseconds, on the computer's clock",
})
export const language = z.enum(languageCodes)
/** The transaction PIN. */
export const payPassword = pin(z.string().min(1).max(64))
export const keyword = unread(z.string().max(requestLimits.keyword)).optional()

/** Request fields of every list (`docs/reference/api.md`). */
export const paging = {
  cursor: unread(z.string().max(200)).optional().meta({ description: '`nextCursor` of the previous page' }),
  size: z
    .int()
    .min(requestLimits.page.min)
    .max(requestLimits.page.max)
    .optional()
    .meta({ description: 'Number of items on a page' }),
}

/** Returns the schema of a list's response; `nextCursor` is null on the last page. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ list: z.array(item), nextCursor: unread(z.string()).nullable() })

export const empty = z.object({})
/** Schema of a response that is a file and not JSON. */
export const file = z.file()
