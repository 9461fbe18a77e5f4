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

/** Given as a URL, because openapi-typescript puts the bare path into one, where a lone % is malformed. */
const workingFolder = () => pathToFileURL(`${process.cwd()}${path.sep}`)

/** Of a file that is answered. */
const fileFormat = 'file'

const objectOf = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
})

/** The fields of the body, the path and the query as one object, as the client takes them: it reads JSON alone. */
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

/** `data` of the good answer, which stands first among what a call answers. */
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
    if (!operation) throw new Error(`The document has no ${name}.`)
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
/** What each call takes and answers. */
export type Calls = components['schemas']['Calls'];
/** Each refusal by its symbol: its code, and what it says besides its sentence. */
export type Refusals = components['schemas']['Refusals'];
/** The calls that keep answering. */
export type StreamName = ${streams.join(' | ')};
`

const fileInput = `/** What fills a file field: Node's \`Buffer\` is one of them. */
export type FileInput = Blob | ArrayBuffer | Uint8Array;
`

const typesByFormat = new Map([
  ['binary', 'FileInput'],
  [fileFormat, 'File'],
])

/** A file is no string. */
function transform({ format = '' }: { format?: string | undefined }) {
  const type = typesByFormat.get(format)
  return type === undefined ? undefined : ts.factory.createTypeReferenceNode(type)
}

/** Lets a field that may be left out be `undefined` too, as the schemas do: projects with exactOptionalPropertyTypes pass such values on. */
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

/** The types of the contract as the package has them, made from the OpenAPI document: they need no other package. */
export async function contractTypes(): Promise<string> {
  const document = openApiDocument('http://127.0.0.1:5001') as Document
  const schemas = { ...document.components.schemas, Calls: callsOf(document), Refusals: refusalsOf(document) }
  const source = { openapi: '3.1.0', info: { title: '', version: '' }, paths: {}, components: { schemas } }
  const nodes = await openapiTS(JSON.stringify(source), { transform, defaultNonNullable: false, cwd: workingFolder() })
  return fileInput + astToString(ts.transform(nodes, [allowUndefined]).transformed) + ending
}
