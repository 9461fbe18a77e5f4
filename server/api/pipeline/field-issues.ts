import { z } from 'zod'
import { type CallSchema, schemaAt } from '#shared/contract/call-schema.ts'
import type { CallName } from '#shared/contract/calls.ts'
import type { IssueRule } from '#shared/contract/issue-rules.ts'
import { schemas } from '#shared/contract/schemas.ts'
import type { Language } from '#shared/languages.ts'
import { type RefusedField, ruleOf } from '../../platform/failures/refusal.ts'
import { formatList, formatMoney, formatNumber, type Translate, translateError } from '../../platform/i18n/messages.ts'

/** Returns the last part of a path that is a field name. Indexes of lists and keys of records are skipped. */
function nameIn({ request }: CallSchema, path: readonly string[]): string | undefined {
  const isField = (_step: string, place: number) =>
    place === 0 || schemaAt(request, path.slice(0, place)) instanceof z.ZodObject
  return path.filter(isField).at(-1)
}

/**
 * Returns the key of a field's label in the section `fields` of server.json. A call may define another label for a
 * field.
 */
export function labelKey(call: CallName | undefined, path: string): string {
  if (call === undefined) return path
  const schema: CallSchema = schemas[call]
  const name = nameIn(schema, path.split('.')) ?? path
  return schema.labels?.[name] ?? name
}

function valueIn(language: Language, value: NonNullable<RefusedField['values']>[string]): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return formatNumber(language, value)
  if ('symbol' in value) return translateError(language, value.symbol)
  return 'minor' in value ? formatMoney(language, value.minor) : formatList(language, value)
}

function plainOf(value: NonNullable<RefusedField['values']>[string]) {
  if (typeof value !== 'object') return value
  if ('symbol' in value) return value.symbol
  return 'minor' in value ? value.minor : value
}

/** Returns the expected value of a refused field. If none is given, it is the value in the message's sentence. */
function expectedOf({ reason, expected, values = {} }: RefusedField): RefusedField['expected'] {
  if (expected !== undefined) return expected
  if (reason === 'refused') return undefined
  const said = Object.values(values).map(plainOf)
  const [only, ...more] = said
  if (more.length > 0) return said.filter(value => typeof value === 'string' || typeof value === 'number')
  return only
}

export interface FieldIssue extends Pick<RefusedField, 'path' | 'expected' | 'received'> {
  rule: IssueRule
  message: string
}

/** Builds `data.issues`: each refused field with a message. */
export function fieldIssues(
  call: CallName | undefined,
  fields: readonly RefusedField[],
  { language, translate }: { language: Language; translate: Translate },
): FieldIssue[] {
  return fields.map(refused => {
    const { path, reason, values = {}, received } = refused
    // A field that no label describes, for example in an unknown file, keeps the name that the client sent.
    const label = translate(`fields.${labelKey(call, path)}`, { defaultValue: path })
    const said = Object.entries(values).map(([key, value]) => [key, valueIn(language, value)])
    const message = translate(`issues.${reason}`, {
      ...Object.fromEntries(said),
      field: label,
      item: label,
    })
    const expected = expectedOf(refused)
    return {
      path,
      rule: ruleOf[reason],
      ...(expected !== undefined && { expected }),
      ...(received !== undefined && { received }),
      message,
    }
  })
}
