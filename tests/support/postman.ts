import { equal, ok } from 'node:assert/strict'
import { runInNewContext } from 'node:vm'

interface Item {
  name: string
  item?: readonly Item[]
  event?: readonly { listen: string; script: { exec: readonly string[] } }[]
  request?: {
    method: string
    header: readonly { key: string; value: string }[]
    url: { raw: string }
    body?: {
      mode: string
      raw?: string
      formdata?: readonly { key: string; value?: string; disabled?: boolean }[]
    }
  }
}

export interface Collection {
  variable: readonly { key: string; value: string }[]
  item: readonly Item[]
}

/** Result of one request of the collection, with the assertions that failed. */
export interface Ran {
  name: string
  assertions: number
  failures: string[]
}

/** Declaration of the variables that Postman offers to every script. */
const declared = 'let data, environment, globals, iteration, request, responseBody, responseCode, tests;'

const typeOf = (value: unknown) => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value)

/** Implements the part of `pm.expect` (Postman's version of Chai) that the collection uses. Everything else throws. */
function expecting(value: unknown) {
  const be = (type: string) => equal(typeOf(value), type)
  return {
    to: {
      equal: (other: unknown) => equal(value, other),
      be: { a: be, an: be },
      have: { property: (name: string) => ok(typeof value === 'object' && value !== null && name in value, name) },
    },
  }
}

const requestsIn = (items: readonly Item[]): Item[] => items.flatMap(each => (each.item ? requestsIn(each.item) : each))

function bodyOf({ body }: NonNullable<Item['request']>, fill: (text: string) => string): BodyInit | null {
  if (body?.mode !== 'formdata') return body?.raw === undefined ? null : fill(body.raw)
  const form = new FormData()
  for (const { key, value, disabled } of body.formdata ?? []) if (!disabled) form.append(key, fill(value ?? ''))
  return form
}

/** Runs a collection as Postman does: every request with its script, in order. */
export async function runCollection(collection: Collection, given: Record<string, string>): Promise<Ran[]> {
  const variables = new Map(collection.variable.map(({ key, value }) => [key, value]))
  for (const [key, value] of Object.entries(given)) variables.set(key, value)
  const fill = (text: string) =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => variables.get(name) ?? whole)
  const runs: Ran[] = []
  for (const item of requestsIn(collection.item)) runs.push(await runOne(item, variables, fill))
  return runs
}

async function runOne(
  { name, request, event = [] }: Item,
  variables: Map<string, string>,
  fill: (text: string) => string,
): Promise<Ran> {
  if (!request) throw new Error(`${name} asks for nothing`)
  const headers = Object.fromEntries(request.header.map(({ key, value }) => [key, fill(value)]))
  const response = await fetch(fill(request.url.raw), { method: request.method, headers, body: bodyOf(request, fill) })
  const text = await response.text()
  const ran: Ran = { name, assertions: 0, failures: [] }
  const note = (what: string, check: () => unknown) => {
    try {
      check()
    } catch (error) {
      ran.failures.push(`${what}: ${error instanceof Error ? error.message : String(error)} ${text.slice(0, 300)}`)
    }
  }
  const pm = {
    response: { code: response.status, json: () => JSON.parse(text) },
    expect: expecting,
    test: (what: string, check: () => void) => {
      ran.assertions += 1
      note(what, check)
    },
    collectionVariables: { set: (key: string, value: unknown) => variables.set(key, String(value)) },
  }
  for (const { listen, script } of event)
    if (listen === 'test') note('script', () => runInNewContext([declared, ...script.exec].join('\n'), { pm }))
  return ran
}
