import { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import type { CallRow } from '#shared/contract/call-row.ts'
import type { CallSchema } from '#shared/contract/call-schema.ts'
import { allCalls, type CallName, fullPath } from '#shared/contract/calls.ts'
import { codes } from '#shared/contract/codes.ts'
import { refusalsOf, schemas } from '#shared/contract/schemas.ts'
import { languageCodes } from '#shared/languages.ts'
import { currency, productName } from '#shared/product.ts'
import { requestLimits } from '#shared/requests.ts'
import { faultHeader } from '../faults/fault-rule.ts'
import { health, healthPath, version } from '../transport/health.ts'
import { codeCauses } from './code-causes.ts'
import { builtExamples, type Example, type Examples } from './examples.ts'
import { binary, binaryType, envelope, guarded, refusal, responsesOf } from './openapi-answers.ts'
import { withNames } from './openapi-names.ts'

const description = `The seller API of ${productName}, for practice and tests. Nothing here is real. Money is an integer in
minor units (1/100 of ${currency}, the ISO 4217 code for testing). Every answer is \`{ code, msg, data, requestId }\`; 200 is success.
HEAD returns the headers of GET. Paths are case-sensitive. Times are RFC 3339 in UTC on the virtual clock. Operator calls are below \`/sandbox\` and need \`X-Operator-Key\`.`

const security: Record<CallRow['access'], Record<string, string[]>[]> = {
  public: [],
  seller: [{ token: [] }],
  operator: [{ operatorKey: [] }],
}

type AreaOf<Name extends string> = Name extends `${infer Area}.${string}` ? Area : never

/** Descriptions of the areas of the API, for the OpenAPI document. */
const tagWords: Record<AreaOf<CallName>, string> = {
  auth: 'Sign-in, registration, the signed-in seller',
  user: 'Password, PIN, language, sign-out',
  shop: 'The shop, its tier and profile',
  home: 'Indicators and banners',
  help: 'Questions and answers, feedback',
  goods: 'The warehouse',
  showcase: 'Products on sale',
  orders: 'Orders, payment, logistics, refunds',
  comments: 'Comments on orders',
  wallet: 'Balance and history',
  charges: 'Recharges and deposits',
  accounts: 'Withdrawal accounts',
  withdrawals: 'Withdrawals',
  ads: 'Promotion',
  lessons: 'Lessons, and the one that a world is for',
  stage: 'The presentation that a world shows',
  invitations: 'Invitations',
  identity: 'Identity',
  notifications: 'Notifications',
  live: 'Stream of changes',
  uploads: 'Pictures',
  sandbox: 'Operator calls',
}

const healthOperation: ZodOpenApiOperationObject = {
  operationId: 'health',
  summary: 'Checks that the server answers',
  description: 'Needs no token and no operator key. It does not use the database, and faults do not affect it.',
  tags: ['health'],
  security: [],
  responses: {
    '200': {
      description: 'The server answers.',
      content: { 'application/json': { schema: envelope(z.literal(200), health) } },
    },
    ...guarded,
  },
}

const pathNames = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(match => match[1] ?? '')

/** Adds an example value to a field of the path or query. */
const withExample = (field: z.ZodType, example: unknown): z.ZodType =>
  example === undefined ? field : field.meta({ param: { example } })

function requestOf(
  name: CallName,
  row: CallRow,
  example: Example['request'],
): Pick<ZodOpenApiOperationObject, 'requestParams' | 'requestBody'> {
  const { request }: CallSchema = schemas[name]
  const inPath = pathNames(row.path)
  const isInBody = (field: string) => row.method === 'POST' && !row.rawBody && !inPath.includes(field)
  const pick = (isShown: (field: string) => boolean, shown: object) => {
    const fields = Object.entries(request.shape).filter(([field]) => isShown(field))
    const examples = new Map(Object.entries(shown))
    return z.object(
      Object.fromEntries(fields.map(([field, schema]) => [field, withExample(schema, examples.get(field))])),
    )
  }
  const path = pick(field => inPath.includes(field), example)
  const query = pick(field => !inPath.includes(field) && !isInBody(field), example)
  const parameters = {
    ...(inPath.length > 0 && { path }),
    ...(Object.keys(query.shape).length > 0 && { query }),
    header: headersOf(row),
  }
  const params = { requestParams: parameters }
  if (row.rawBody) return { ...params, requestBody: rawBody }
  if (row.method !== 'POST') return { ...params }
  const shown = Object.fromEntries(Object.entries(example).filter(([field]) => isInBody(field)))
  return { ...params, requestBody: bodyOf(row, pick(isInBody, {}), shown) }
}

const rawBody = { required: true, content: { [binaryType]: { schema: binary } } } as const

function bodyOf({ files = [] }: CallRow, fields: z.ZodObject, example: object) {
  const file = z.file().optional().meta({ override: binary })
  const schema = fields.extend(Object.fromEntries(files.map(field => [field, file])))
  const media = files.length > 0 ? 'multipart/form-data' : 'application/json'
  return { required: !fields.safeParse({}).success, content: { [media]: { schema, example } } }
}

function operationOf(name: CallName, example?: Example): ZodOpenApiOperationObject {
  const row = allCalls[name]
  const { summary }: CallSchema = schemas[name]
  const refusals = refusalsOf(name)
    .map(symbol => `- ${codes[symbol]} ${symbol}: ${codeCauses[symbol]}`)
    .join('\n')
  return {
    operationId: name,
    // OpenAPI displays a summary as plain text, so backquotes are removed.
    summary: summary.replaceAll('`', ''),
    description: `Faults and the request log call it \`${name}\`. Possible codes:\n\n${refusals}`,
    tags: [name.split('.')[0] ?? name],
    security: security[row.access],
    ...requestOf(name, row, example?.request ?? {}),
    ...(row.extension && { 'x-extension': true }),
    responses: responsesOf(name, example?.answer),
  }
}

/** Builds the OpenAPI 3.1 document from the schemas that validate requests. */
export const openApiDocument = (serverUrl: string, examples: Examples = builtExamples()): object =>
  withNames(() => makeDocument(serverUrl, examples))

function makeDocument(serverUrl: string, examples: Examples): object {
  const paths: ZodOpenApiPathsObject = { [healthPath]: { get: healthOperation } }
  for (const name of Object.keys(allCalls) as CallName[]) {
    const path = fullPath(name).replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [allCalls[name].method.toLowerCase()]: operationOf(name, examples[name]) }
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: productName,
      version,
      description,
      license: { name: 'Not for sale; a practice tool', identifier: 'LicenseRef-Stallkeeper' },
    },
    servers: [{ url: serverUrl, description: 'This computer' }],
    tags: Object.entries({ ...tagWords, health: 'The server itself' }).map(([tag, words]) => ({
      name: tag,
      description: words,
    })),
    components: {
      schemas: { Refusal: refusal },
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The token of `POST /api/login`, bare or as `Bearer TOKEN`',
        },
        operatorKey: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Operator-Key',
          description: 'The key of `--operator-key`, with which the server was started',
        },
      },
    },
    paths,
  })
}

const header = (id: string, description: string, schema: z.ZodString = z.string()) =>
  schema.optional().meta({ description, param: { id } })

const anyCall = {
  'Accept-Language': header('AcceptLanguage', `Language of \`msg\`: ${languageCodes.join(', ')}`),
  'X-Timezone': header('TimeZone', 'IANA name, such as Europe/Paris, for the days of figures; default: UTC'),
  'X-World': header('World', 'Id of a world; the same as `/w/ID` before the path'),
}
const sellerCall = {
  'X-Strict': header('Strict', '`true` refuses unknown fields, as `--strict` does for all requests'),
  [faultHeader]: header('OwnFault', 'A fault for this request only: a code, or `http=503; when=after`'),
}
const moneyCall = {
  'Idempotency-Key': header(
    'IdempotencyKey',
    'The same key and body within 24 hours return the first answer and move nothing again',
    z.string().max(requestLimits.idempotencyKey),
  ),
}

/** Returns the request headers of a call, except those with credentials. */
const headersOf = ({ access, money }: CallRow) =>
  z.object({ ...anyCall, ...(access !== 'operator' && sellerCall), ...(money && moneyCall) })
