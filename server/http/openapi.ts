import { z } from 'zod'
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi'
import type { CallSchema } from '#shared/contract/call-schema.ts'
import { allCalls, type CallName, type CallRow, fullPath } from '#shared/contract/calls.ts'
import { codes } from '#shared/contract/codes.ts'
import { refusalsOf, schemas } from '#shared/contract/schemas.ts'
import { sourceLanguage } from '#shared/languages.ts'
import { currency, productName } from '#shared/product.ts'
import { requestLimits } from '#shared/requests.ts'
import examples from '../../docs/openapi-examples.json' with { type: 'json' }
import { translateError } from '../i18n/messages.ts'
import { codeCauses } from './code-causes.ts'
import { refusedParts } from './foreign-request.ts'
import { health, healthPath } from './health.ts'
import { version } from './version.ts'

const description = `The whole seller API of ${productName}, for practice and tests: nothing here is real. Money is an integer in
minor units (1/100 of ${currency}, ISO 4217's code for testing). Every answer is \`{ code, msg, data, requestId }\`; 200 is success.
HEAD is answered as GET is, without the body; paths are matched as written. Times are RFC 3339 in UTC on the virtual clock. Operator calls, below \`/sandbox\`, take \`X-Operator-Key\`.`

const security: Record<CallRow['access'], Record<string, string[]>[]> = {
  public: [],
  seller: [{ token: [] }],
  operator: [{ operatorKey: [] }],
}

type AreaOf<Name extends string> = Name extends `${infer Area}.${string}` ? Area : never

/** What the calls of each area are about. */
const tagWords: Record<AreaOf<CallName>, string> = {
  auth: 'Sign-in, registration, who is signed in',
  user: 'Password, PIN, language, sign-out',
  shop: 'The shop, its tier and profile',
  home: 'Indicators and banners',
  help: 'Questions and answers, feedback',
  goods: 'The warehouse',
  showcase: 'What the shop sells',
  orders: 'Orders, payment, logistics, refunds',
  comments: 'Comments on orders',
  wallet: 'Balance and history',
  charges: 'Recharges and deposits',
  accounts: 'Withdrawal accounts',
  withdrawals: 'Withdrawals',
  ads: 'Promotion',
  invitations: 'Invitations',
  identity: 'Identity',
  notifications: 'Notifications',
  live: 'What changes, as it changes',
  uploads: 'Pictures',
  sandbox: 'What an operator commands',
}

const envelope = (data: z.ZodType) => z.object({ code: z.literal(200), msg: z.string(), data, requestId: z.string() })
const refusal = z
  .object({
    code: z.int().meta({ description: 'A code of the catalogue' }),
    msg: z.string(),
    data: z.unknown().meta({ description: 'What the code has to say besides its sentence, or null' }),
    requestId: z.string(),
  })
  .meta({ id: 'Refusal' })

const turnedAway = refusal.extend({
  code: z.literal(codes.IllegalRequest),
  data: z.object({
    refused: z.enum(refusedParts),
    value: z.string().meta({ description: 'What the guard saw; empty for a key' }),
    try: z.string().meta({ description: 'What a developer can do, in English' }),
  }),
})

/** How the guard answers a request, whatever it asks for. */
const guarded: ZodOpenApiResponsesObject = {
  '403': {
    description:
      'The guard turned the request away (code 401): a foreign origin or peer, or no launch key. No token is meant.',
    content: { 'application/json': { schema: turnedAway } },
  },
  '421': {
    description: 'The guard turned the request away (code 401): another host, or a request that passed a proxy.',
    content: { 'application/json': { schema: turnedAway } },
  },
}

const healthOperation: ZodOpenApiOperationObject = {
  operationId: 'health',
  summary: 'Whether the server answers',
  description: 'Asks for no token and no operator key. It looks at no database, and no fault is injected into it.',
  tags: ['health'],
  security: [],
  responses: {
    '200': { description: 'It does.', content: { 'application/json': { schema: envelope(health) } } },
    ...guarded,
  },
}

/** The fields of a request that stand in its path. */
const pathNames = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(match => match[1] ?? '')

interface Example {
  request: Record<string, unknown>
  answer: unknown
}
const exampleOf = (name: CallName): Example | undefined => (examples as Partial<Record<CallName, Example>>)[name]

function requestOf(name: CallName, row: CallRow): Pick<ZodOpenApiOperationObject, 'requestParams' | 'requestBody'> {
  const { request }: CallSchema = schemas[name]
  const inPath = pathNames(row.path)
  const pick = (wanted: (field: string) => boolean) =>
    z.object(Object.fromEntries(Object.entries(request.shape).filter(([field]) => wanted(field))))
  const path = pick(field => inPath.includes(field))
  const fields = pick(field => !inPath.includes(field))
  const parameters = {
    ...(inPath.length > 0 && { path }),
    ...(row.method !== 'POST' && Object.keys(fields.shape).length > 0 && { query: fields }),
    ...(row.money && {
      header: z.object({ 'Idempotency-Key': z.string().max(requestLimits.idempotencyKey).optional() }),
    }),
  }
  const params = Object.keys(parameters).length > 0 && { requestParams: parameters }
  if (row.method !== 'POST') return { ...params }
  const file = z
    .file()
    .optional()
    .meta({ override: { type: 'string', format: 'binary' } })
  const files = Object.fromEntries((row.files ?? []).map(field => [field, file]))
  const example = row.files ? undefined : exampleOf(name)?.request
  const media = row.files ? 'multipart/form-data' : 'application/json'
  return {
    ...params,
    requestBody: { content: { [media]: { schema: fields.extend(files), ...(example && { example }) } } },
  }
}

function enveloped(name: CallName): ZodOpenApiResponseObject {
  const { answer }: CallSchema = schemas[name]
  const example = exampleOf(name)
  const good = { code: 200, msg: translateError(sourceLanguage, 'Ok'), data: example?.answer, requestId: 'd2c7…' }
  return {
    description: 'The envelope; `code` 200 with `data`, or a code of the catalogue.',
    content: {
      'application/json': { schema: z.union([envelope(answer), refusal]), ...(example && { example: good }) },
    },
  }
}

function streamed(name: CallName): ZodOpenApiResponseObject {
  const { answer }: CallSchema = schemas[name]
  const example = exampleOf(name)?.answer
  return {
    description: 'Server-sent events without an end, each with the `data` described here; or a code of the catalogue.',
    content: {
      'text/event-stream': { schema: answer, ...(example !== undefined && { example }) },
      'application/json': { schema: refusal },
    },
  }
}

function operationOf(name: CallName): ZodOpenApiOperationObject {
  const row = allCalls[name]
  const { summary }: CallSchema = schemas[name]
  const refusals = refusalsOf(name)
    .map(symbol => `- ${codes[symbol]} ${symbol}: ${codeCauses[symbol]}`)
    .join('\n')
  return {
    operationId: name,
    summary,
    description: `Codes it can answer:\n${refusals}`,
    tags: [name.split('.')[0] ?? name],
    security: security[row.access],
    ...requestOf(name, row),
    ...(row.extension && { 'x-extension': true }),
    responses: {
      '200': row.stream ? streamed(name) : enveloped(name),
      '400': {
        description: 'The body could not be read (code 400).',
        content: { 'application/json': { schema: refusal } },
      },
      ...guarded,
      '500': {
        description: 'Something unforeseen (500), or the storage failed (501).',
        content: { 'application/json': { schema: refusal } },
      },
    },
  }
}

/** The OpenAPI 3.1 document, made from the very schemas that check the requests. */
export function openApiDocument(serverUrl: string): object {
  const paths: ZodOpenApiPathsObject = { [healthPath]: { get: healthOperation } }
  for (const name of Object.keys(allCalls) as CallName[]) {
    const path = fullPath(name).replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [allCalls[name].method.toLowerCase()]: operationOf(name) }
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: productName,
      version,
      description,
      license: { name: 'Not for sale: a practice tool', identifier: 'LicenseRef-Stallkeeper' },
    },
    servers: [{ url: serverUrl, description: 'This computer' }],
    tags: Object.entries({ ...tagWords, health: 'The server itself' }).map(([tag, words]) => ({
      name: tag,
      description: words,
    })),
    components: {
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
          description: 'What the server was started with: `--operator-key`',
        },
      },
    },
    paths,
  })
}
