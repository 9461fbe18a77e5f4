import { z } from 'zod'
import type { CallRow } from '#shared/contract/call-row.ts'
import type { CallSchema } from '#shared/contract/call-schema.ts'
import { allCalls, fullPath } from '#shared/contract/calls.ts'
import { codes } from '#shared/contract/codes.ts'
import { schemas } from '#shared/contract/schemas.ts'
import { productName } from '#shared/product.ts'
import type { Step } from './postman-sandbox-steps.ts'
import { folders } from './postman-steps.ts'

const description = `Requests to the API of ${productName} with tests of their answers. The collection creates a separate world and deletes it at the
end. Run all requests in order, as often as you like. \`server\` and \`operatorKey\` are the server's
(\`npx stallkeeper serve --port 5001 --operator-key k\`); the sign-in sets \`token\`.`

const raw = (value: object) => JSON.stringify(value, null, 2)

/** Returns the type of each required field of a response; null for a field with several types. */
function shapeOf({ answer }: CallSchema): Record<string, string | null> {
  // An empty registry makes zod inline the schemas that have a name in the API document.
  const metadata = z.registry<z.core.GlobalMeta>()
  const { properties = {}, required = [] } = z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any', metadata })
  const types = Object.entries(properties).map(([name, field]): [string, string | null] => {
    const type = typeof field === 'object' ? field.type : undefined
    return [name, type === 'integer' ? 'number' : typeof type === 'string' ? type : null]
  })
  return Object.fromEntries(types.filter(([name]) => required.includes(name)))
}

/** Returns the test script of a request. */
function assertions({ call, refused, http = 200, keeps = {} }: Step): string[] {
  const isFile = allCalls[call].download !== undefined
  const code = refused === undefined ? 200 : codes[refused]
  const shape = refused === undefined ? shapeOf(schemas[call]) : {}
  return [
    'const body = pm.response.json()',
    `const found = ${isFile ? 'body' : 'body.data'}`,
    `pm.test('HTTP ${http}', () => pm.expect(pm.response.code).to.equal(${http}))`,
    ...(isFile ? [] : [`pm.test('code ${code}', () => pm.expect(body.code).to.equal(${code}))`]),
    ...(refused === undefined ? [] : [`pm.test('${refused} says why', () => pm.expect(body.msg).to.be.a('string'))`]),
    ...Object.entries(shape).map(([name, type]) =>
      type === null
        ? `pm.test('has ${name}', () => pm.expect(found).to.have.property('${name}'))`
        : `pm.test('${name}: ${type}', () => pm.expect(found.${name}).to.be.a('${type}'))`,
    ),
    ...Object.entries(keeps).map(([name, from]) => `pm.collectionVariables.set('${name}', found.${from})`),
  ]
}

const header = (key: string, value: string) => ({ key, value })

function headersOf({ access, files }: CallRow, { anonymous, key }: Step) {
  return [
    ...(files ? [] : [header('Content-Type', 'application/json')]),
    ...(access === 'seller' && !anonymous ? [header('Authorization', '{{token}}')] : []),
    ...(access === 'operator' ? [header('X-Operator-Key', '{{operatorKey}}')] : []),
    ...(key === undefined ? [] : [header('Idempotency-Key', key)]),
  ]
}

/** Builds a multipart body. Postman cannot store files in a collection, so the user must choose a picture. */
const formOf = (fields: Record<string, unknown>, files: readonly string[]) => [
  ...Object.entries(fields).map(([key, value]) => ({ key, value: String(value), type: 'text' })),
  ...files.map(key => ({ key, type: 'file', src: [], disabled: true })),
]

function requestOf(step: Step) {
  const { call, input = {}, ofServer } = step
  const row = allCalls[call]
  const names = [...row.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  const way = fullPath(call).replaceAll(/:(\w+)/g, (_all, name: string) => String(input[name]))
  const fields = Object.fromEntries(Object.entries(input).filter(([name]) => !names.includes(name)))
  const isBody = row.method === 'POST'
  const query = isBody ? [] : Object.entries(fields).map(([key, value]) => header(key, String(value)))
  const search = query.length === 0 ? '' : `?${query.map(({ key, value }) => `${key}=${value}`).join('&')}`
  const host = ofServer ? '{{server}}' : '{{baseUrl}}'
  const body = row.files
    ? { mode: 'formdata', formdata: formOf(fields, row.files) }
    : { mode: 'raw', raw: raw(fields), options: { raw: { language: 'json' } } }
  return {
    method: row.method,
    header: headersOf(row, step),
    url: { raw: host + way + search, host: [host], path: way.split('/').slice(1), ...(query.length > 0 && { query }) },
    ...(isBody && { body }),
    description: `\`${call}\`: ${schemas[call].summary}.`,
  }
}

/** Returns the text before the first colon or semicolon of a summary, as plain text. */
const titleOf = (summary: string) => (/^[^:;]+/.exec(summary)?.[0] ?? summary).replaceAll('`', '')

const itemOf = (step: Step) => ({
  name: step.title ?? titleOf(schemas[step.call].summary),
  event: [{ listen: 'test', script: { type: 'text/javascript', exec: assertions(step) } }],
  request: requestOf(step),
})

const variables = {
  server: 'http://127.0.0.1:5001',
  operatorKey: 'k',
  baseUrl: '',
  token: '',
}

/** Builds a Postman collection (v2.1) whose requests run in order and test their responses. */
export const postmanCollection = () => ({
  info: {
    name: productName,
    description,
    schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
  },
  variable: Object.entries(variables).map(([key, value]) => ({ key, value })),
  item: Object.entries(folders).map(([name, steps]) => ({ name, item: steps.map(itemOf) })),
})
