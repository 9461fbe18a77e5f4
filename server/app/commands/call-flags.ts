import { z } from 'zod'
import type { CallName } from '#shared/contract/calls.ts'
import { schemas } from '#shared/contract/schemas.ts'
import { StartError } from '../../platform/failures/start-error.ts'
import type { Flag, Subcommand } from './table.ts'

interface Field {
  name: string
  type: unknown
  description: string
}

function fieldsOf(call: CallName): Field[] {
  const { properties = {} } = z.toJSONSchema(schemas[call].request, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).map(([name, field]) => {
    const { type, description = '' } = typeof field === 'object' ? field : {}
    return { name, type, description: asSentencePart(description) }
  })
}

/**
 * Converts a description to a phrase for the help. It begins with a lower-case letter unless its first word is a name.
 */
const asSentencePart = (text: string) => text.replace(/^[A-Z](?=[a-z]* )/, letter => letter.toLowerCase())

/** Converts a field name to the name of a flag: `delayMs` becomes `delay-ms`. */
const flagOf = (field: string) => field.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

/** Placeholders for values in the help, by JSON type. */
const valueNames: Record<string, string> = { integer: 'N', number: 'N', string: 'TEXT', object: 'FILE' }

/** Returns a flag for each field of the subcommand's call. */
export function callFlags({ call, short = {} }: Subcommand): Record<string, Flag> {
  const flags = fieldsOf(call).map(({ name, type, description }) => [
    flagOf(name),
    {
      text: description,
      ...(type === 'boolean' ? {} : { value: short[name]?.value ?? valueNames[String(type)] ?? 'JSON' }),
    },
  ])
  return Object.fromEntries(flags)
}

/** Converts flags to the input of a subcommand's call. The server validates it. */
export function inputOf(
  { call, short = {} }: Subcommand,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const given = fieldsOf(call).flatMap(({ name, type }) => {
    const value = values[flagOf(name)]
    if (value === undefined || value === false) return []
    const { groups } = short[name]?.pattern.exec(String(value)) ?? {}
    return [[name, groups ? { ...groups } : readValue(flagOf(name), type, value)]]
  })
  return Object.fromEntries(given)
}

function readValue(flag: string, type: unknown, value: unknown): unknown {
  if (typeof value !== 'string' || type === 'string') return value
  if (type !== 'integer' && type !== 'number') return readJson(flag, value)
  if (!/^-?\d+(\.\d+)?$/.test(value)) throw new StartError(`--${flag} takes a number, not "${value}".`)
  return Number(value)
}

/** Parses JSON. A value that does not begin like JSON is returned as a text. */
function readJson(flag: string, text: string): unknown {
  if (!/^[[{"]/.test(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    throw new StartError(`--${flag} takes JSON, not ${text}.`)
  }
}
