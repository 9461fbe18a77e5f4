import path from 'node:path'
import { pathToFileURL } from 'node:url'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { openApiDocument } from '#server/api/openapi/openapi.ts'
import type { CallRow } from '#shared/contract/call-row.ts'
import { allCalls, type CallName, fullPath } from '#shared/contract/calls.ts'
import { codes } from '#shared/contract/codes.ts'

type Schema = Record<string, unknown>
interface Parameter {
  in: string
  name: string
  required?: boolean
  schema: Schema
}
interface Operation {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: { 200: { content: Record<string, { schema: Schema }> } }
}
interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/**
 * Returns the working folder as a URL. openapi-typescript would parse a bare path as a URL, in which a single % is
 * malformed.
 */
const workingFolder = () => pathToFileURL(`${process.cwd()}${path.sep}`)

/** Format of fields that contain a file. */
const fileFormat = 'file'

const objectOf = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
})

/**
 * Merges the fields of body, path and query to one object type. The client reads only JSON, so the choice of YAML is
 * left out.
 */
function inputOf({ parameters = [], requestBody }: Operation, { rawBody, yaml }: CallRow): Schema {
  const [body] = Object.values(requestBody?.content ?? {})
  const ofBody = rawBody ? objectOf({ [rawBody.field]: body?.schema ?? {} }) : body?.schema
  const { properties = {}, required = [] } = (ofBody ?? {}) as { properties?: object; required?: string[] }
  const others = parameters.filter(each => ['path', 'query'].includes(each.in))
  const schemaOf = ({ name, schema }: Parameter) => (yaml && name === 'format' ? { ...schema, enum: ['json'] } : schema)
  return objectOf({ ...properties, ...Object.fromEntries(others.map(each => [each.name, schemaOf(each)])) }, [
    ...required,
    ...others.flatMap(each => (each.required ? each.name : [])),
  ])
}

/** Returns the schema of `data` in the first, successful response. */
function answerOf({ responses }: Operation, { stream, download, binary }: CallRow): Schema {
  if (binary) return { type: 'string', format: fileFormat }
  const { content } = responses[200]
  const schema = (content[stream ? 'text/event-stream' : 'application/json']?.schema ?? {}) as Schema
  if (stream) return schema
  const [good = schema] = (schema.anyOf ?? []) as Schema[]
  return download === undefined ? ((good.properties as Record<string, Schema>).data ?? {}) : good
}

function callsOf({ paths }: Document): Schema {
  const calls = (Object.keys(allCalls) as CallName[]).map(name => {
    const row = allCalls[name]
    const operation = paths[fullPath(name).replaceAll(/:(\w+)/g, '{$1}')]?.[row.method.toLowerCase()]
    if (!operation) throw new Error(`The OpenAPI document has no call ${name}.`)
    return [name, objectOf({ input: inputOf(operation, row), answer: answerOf(operation, row) })]
  })
  return objectOf(Object.fromEntries(calls))
}

function refusalsOf({ components }: Document): Schema {
  const { Ok: _ok, ...refusals } = codes
  const named = Object.entries(refusals).map(([symbol, code]) => {
    const { properties } = components.schemas[symbol === 'IllegalRequest' ? 'TurnedAway' : symbol] ?? {}
    const data = (properties as Record<string, Schema> | undefined)?.data
    const nullable = data ? { anyOf: [data, { type: 'null' }] } : { type: 'null' }
    return [symbol, objectOf({ code: { const: code }, data: nullable })]
  })
  return objectOf(Object.fromEntries(named))
}

const streams = Object.entries(allCalls).flatMap(([name, { stream }]) => (stream ? `'${name}'` : []))

const ending = `
/** Input and response of each call, by its name. */
export type Calls = components['schemas']['Calls'];
/** Code and data of each refusal, by its symbol. */
export type Refusals = components['schemas']['Refusals'];
/** Names of the calls that answer with a stream of events. */
export type StreamName = ${streams.join(' | ')};
`

const fileInput = `/** Content of a file field. Node's \`Buffer\` is a Uint8Array, so it is accepted. */
export type FileInput = Blob | ArrayBuffer | Uint8Array;
`

const typesByFormat = new Map([
  ['binary', 'FileInput'],
  [fileFormat, 'File'],
])

/** Replaces the type of strings that have a certain format, such as files. */
function transform({ format = '' }: { format?: string | undefined }) {
  const type = typesByFormat.get(format)
  return type === undefined ? undefined : ts.factory.createTypeReferenceNode(type)
}

/** Adds `undefined` to the type of optional fields, for projects with exactOptionalPropertyTypes. */
const allowUndefined: ts.TransformerFactory<ts.Node> = context => {
  const { factory } = context
  const visit = (node: ts.Node): ts.Node => {
    const visited = ts.visitEachChild(node, visit, context)
    if (!ts.isPropertySignature(visited) || !visited.questionToken || !visited.type) return visited
    const type = factory.createUnionTypeNode([
      visited.type,
      factory.createKeywordTypeNode(ts.SyntaxKind.UndefinedKeyword),
    ])
    return factory.updatePropertySignature(visited, visited.modifiers, visited.name, visited.questionToken, type)
  }
  return visit
}

/** Generates the contract types of the package from the OpenAPI document. They import no other package. */
export async function contractTypes(): Promise<string> {
  const document = openApiDocument('http://127.0.0.1:5001') as Document
  const schemas = { ...document.components.schemas, Calls: callsOf(document), Refusals: refusalsOf(document) }
  const source = { openapi: '3.1.0', info: { title: '', version: '' }, paths: {}, components: { schemas } }
  const nodes = await openapiTS(JSON.stringify(source), { transform, defaultNonNullable: false, cwd: workingFolder() })
  return fileInput + astToString(ts.transform(nodes, [allowUndefined]).transformed) + ending
}
