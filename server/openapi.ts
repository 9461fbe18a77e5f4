import { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import type { CallSchema } from '#shared/contract/call-schema.ts'
import { allCalls, type CallName, type CallRow, fullPath } from '#shared/contract/calls.ts'
import { codes } from '#shared/contract/codes.ts'
import { refusalsOf, schemas } from '#shared/contract/schemas.ts'
import { sourceLanguage } from '#shared/languages.ts'
import { currency, productName } from '#shared/product.ts'
import { say } from './words.ts'

const description = `The whole seller API of ${productName}, for practice and tests: nothing here is real. Money is an integer in
minor units (1/100 of ${currency}, ISO 4217's code for testing). Every answer is \`{ code, msg, data, requestId }\`; 200 is success.`

const security: Record<CallRow['access'], Record<string, string[]>[]> = {
  public: [],
  seller: [{ token: [] }],
  operator: [{ operatorKey: [] }],
}

const envelope = (data: z.ZodType) => z.object({ code: z.literal(200), msg: z.string(), data, requestId: z.string() })

/** The fields of a request that stand in its path. */
const pathNames = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(match => match[1] ?? '')

function operationOf(name: CallName): ZodOpenApiOperationObject {
  const row = allCalls[name]
  const { summary, request, answer }: CallSchema = schemas[name]
  const inPath = pathNames(row.path)
  const pick = (wanted: (field: string) => boolean) =>
    z.object(Object.fromEntries(Object.entries(request.shape).filter(([field]) => wanted(field))))
  const path = pick(field => inPath.includes(field))
  const fields = pick(field => !inPath.includes(field))
  const refusals = refusalsOf(name)
    .map(symbol => `- ${codes[symbol]} ${symbol}: ${say(sourceLanguage, 'errors', symbol)}`)
    .join('\n')
  const media = row.files ? 'multipart/form-data' : 'application/json'
  const file = z
    .file()
    .optional()
    .meta({ override: { type: 'string', format: 'binary' } })
  const files = Object.fromEntries(Object.keys(row.files ?? {}).map(field => [field, file]))
  const body = fields.extend(files)
  const parameters = {
    ...(inPath.length > 0 && { path }),
    ...(row.method !== 'POST' && Object.keys(fields.shape).length > 0 && { query: fields }),
    ...(row.money && { header: z.object({ 'Idempotency-Key': z.string().max(200).optional() }) }),
  }
  return {
    operationId: name,
    summary,
    description: `Codes it can answer:\n${refusals}`,
    tags: [name.split('.')[0] ?? name],
    security: security[row.access],
    ...(Object.keys(parameters).length > 0 && { requestParams: parameters }),
    ...(row.method === 'POST' && { requestBody: { content: { [media]: { schema: body } } } }),
    ...(row.extension && { 'x-extension': true }),
    responses: {
      '200': {
        description: 'The envelope; `code` 200 with `data`, or a code of the catalogue.',
        content: { 'application/json': { schema: envelope(answer) } },
      },
    },
  }
}

/** The OpenAPI 3.1 document, made from the very schemas that check the requests. */
export function openApiDocument(serverUrl: string): object {
  const paths: ZodOpenApiPathsObject = {}
  for (const name of Object.keys(allCalls) as CallName[]) {
    const path = fullPath(name).replaceAll(/:(\w+)/g, '{$1}')
    const method = allCalls[name].method.toLowerCase()
    paths[path] = { ...paths[path], [method]: operationOf(name) }
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: productName, version: '0.1.0', description },
    servers: [{ url: serverUrl }],
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization' },
        operatorKey: { type: 'apiKey', in: 'header', name: 'X-Operator-Key' },
      },
    },
    paths,
  })
}
