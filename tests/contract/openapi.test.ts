import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import openapiTS, { astToString } from 'openapi-typescript'
import { describe, expect, test } from 'vitest'
import { codeCauses } from '#server/api/openapi/code-causes.ts'
import { openApiDocument } from '#server/api/openapi/openapi.ts'
import { allCalls, type CallName, fullPath } from '#shared/contract/calls.ts'
import { type CodeSymbol, codes } from '#shared/contract/codes.ts'
import { schemas, specificRefusalsOf } from '#shared/contract/schemas.ts'
import { makeExamples } from '../../scripts/docs/examples.ts'
import { aFolder } from '../support/folders.ts'
import { aServer } from '../support/server.ts'
import { aBank } from './samples.ts'

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '../..')
const examples = await makeExamples()
const document = openApiDocument('http://127.0.0.1:5001', examples) as {
  openapi: string
  paths: Record<
    string,
    Record<
      string,
      {
        description: string
        operationId: string
        requestBody?: { required: boolean }
        parameters?: { $ref: string }[]
      }
    >
  >
  components: { schemas: object; parameters: Record<string, { name: string }> }
}

/**
 * Source of a client that was made with tools of other projects. Its types come only from the OpenAPI document. It
 * signs in, pays and withdraws.
 */
const clientSource = `
import createClient from 'openapi-fetch'
import type { components, paths } from './schema.ts'

const client = createClient<paths>({ baseUrl: process.env.SERVER ?? '' })
const signedIn = await client.POST('/api/login', { body: { username: 'demo', password: 'demo1234' } })
if (signedIn.data?.code !== 200) throw new Error(signedIn.data?.msg)
const { token } = signedIn.data.data
client.use({ onRequest: ({ request }) => void request.headers.set('Authorization', token) })

const listed = await client.POST('/api/v1/order/list', { body: { status: 'pending_payment' } })
if (listed.data?.code !== 200) throw new Error(listed.data?.msg)
const [order]: components['schemas']['Order'][] = listed.data.data.list
const orderNos = order ? [order.orderNo] : []
const paid = await client.POST('/api/v1/order/pay', { body: { orderNos, payPassword: '000000' } })
if (paid.data?.code !== 446) throw new Error(paid.data?.msg)
const remaining: number | undefined = paid.data.data?.remaining

const added = await client.POST('/api/v1/user/bank/add', { body: ${JSON.stringify(aBank)} })
if (added.data?.code !== 200) throw new Error(added.data?.msg)
const withdrawn = await client.POST('/api/v1/user/withdraw/add', {
  body: { amount: 5000, accountId: added.data.data.id, payPassword: '123456' },
})
if (withdrawn.data?.code !== 200) throw new Error(withdrawn.data?.msg)
const { status } = withdrawn.data.data

/** Statements that the compiler must refuse. */
export const refusedByTheCompiler = () => [
  // @ts-expect-error a body is needed
  client.POST('/api/login'),
  // @ts-expect-error data is null or something else until the code is known to be 200
  listed.data?.data?.list,
  // @ts-expect-error signing in never answers 424
  signedIn.data?.code === 424,
  // @ts-expect-error 446 says how many tries are left, and no balance
  paid.data.data?.balance,
]
process.stdout.write(JSON.stringify({ remaining, status }))
`

describe('the OpenAPI document', () => {
  test("describes every call, also the operator's, with its possible codes", () => {
    expect(document.openapi).toBe('3.1.0')
    for (const name of Object.keys(allCalls) as CallName[]) {
      const operation = document.paths[fullPath(name).replace(/:(\w+)/g, '{$1}')]?.[allCalls[name].method.toLowerCase()]
      expect(operation?.operationId, name).toBe(name)
      for (const symbol of specificRefusalsOf(name))
        expect(operation?.description, name).toContain(`${codes[symbol]} ${symbol}`)
    }
  })

  test("passes the linter's recommended rules", async () => {
    const file = path.join(aFolder(), 'openapi.json')
    writeFileSync(file, JSON.stringify(document))
    const args = [path.join(root, 'node_modules/@redocly/cli/bin/cli.js'), 'lint', file, '--format=json']
    const config = ['--config', path.join(root, 'redocly.yaml')]
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
    const { stdout } = await run(process.execPath, [...args, ...config], { env })
    expect(JSON.parse(stdout)).toMatchObject({ totals: { errors: 0, warnings: 0 }, problems: [] })
  })

  test('generates a typed client, with answers narrowed by code, that signs in, gets a PIN wrong and withdraws', async () => {
    const server = await aServer()
    const folder = path.join(root, 'node_modules', '.stallkeeper-client')
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, 'schema.ts'), astToString(await openapiTS(JSON.stringify(document))))
    writeFileSync(path.join(folder, 'client.ts'), clientSource)
    const options = [
      '--ignoreConfig',
      '--strict',
      '--noEmit',
      '--skipLibCheck',
      '--target',
      'es2024',
      '--module',
      'esnext',
    ]
    const more = ['--moduleResolution', 'bundler', '--allowImportingTsExtensions', '--types', 'node']
    const tsc = path.join(root, 'node_modules/typescript-native/bin/tsc')
    await run(process.execPath, [tsc, ...options, ...more, path.join(folder, 'client.ts')])
    const bundle = path.join(folder, 'client.mjs')
    // The types were checked above, so they can be removed to run the client.
    writeFileSync(bundle, stripTypeScriptTypes(clientSource))
    const { stdout } = await run(process.execPath, [bundle], { env: { ...process.env, SERVER: server.url } })
    rmSync(folder, { recursive: true, force: true })
    expect(JSON.parse(stdout)).toEqual({ remaining: 4, status: 'pending' })
  })

  test('documents the headers that a call reads', () => {
    const headersOf = (path: string) =>
      document.paths[path]?.post?.parameters?.map(
        ({ $ref }) => document.components.parameters[$ref.split('/').at(-1) ?? '']?.name,
      )
    const any = ['Accept-Language', 'X-Timezone', 'X-World']
    expect(headersOf('/sandbox/clock')).toEqual(any)
    expect(headersOf('/api/v1/goods/list')).toEqual([...any, 'X-Strict', 'X-Sandbox-Fault'])
    expect(headersOf('/api/v1/order/pay')).toEqual([...any, 'X-Strict', 'X-Sandbox-Fault', 'Idempotency-Key'])
  })

  test('contains real answers as examples, which match its own schemas', () => {
    expect(Object.keys(examples).sort()).toEqual(Object.keys(allCalls).sort())
    for (const name of Object.keys(allCalls) as CallName[])
      if (!allCalls[name].binary)
        expect(schemas[name].answer.safeParse(examples[name]?.answer).error, name).toBeUndefined()
  })

  test('shares schemas that occur often, and links to no page outside itself', () => {
    for (const name of ['Order', 'Wallet', 'Seller', 'Goods', 'Refusal', 'FieldIssue', 'InsufficientBalance'])
      expect(document.components.schemas).toHaveProperty(name)
    expect(JSON.stringify(document).match(/\b[DOS]-?\d+\b(?!\d)/g)).toBeNull()
  })

  test('requires a body if a field is required, and makes it optional otherwise', () => {
    expect(document.paths['/api/login']?.post?.requestBody?.required).toBe(true)
    expect(document.paths['/api/v1/order/list']?.post?.requestBody?.required).toBe(false)
  })

  test('is displayed at /api/docs without a network, for each world at its own address', async () => {
    const server = await aServer()
    const world = await server.command('sandbox.addWorld', { seed: 'empty' })
    for (const url of [server.url, world.url]) {
      const page = await (await fetch(`${url}/api/docs`)).text()
      const scripts = [...page.matchAll(/ src="([^"]+)"/g)].map(([, src]) => new URL(src ?? '', url))
      expect(scripts.map(each => each.href)).toEqual([`${url}/api/docs/viewer.js`, `${url}/api/docs/start.js`])
      for (const script of scripts) {
        const answer = await fetch(script)
        expect(answer.status, script.href).toBe(200)
        expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
        expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self'")
      }
      expect(await (await fetch(`${url}/api/docs/start.js`)).text()).toContain(
        `"${new URL(url).pathname.replace(/\/$/, '')}/api/openapi.json"`,
      )
      expect(await (await fetch(`${url}/api/openapi.json`)).json()).toMatchObject({ servers: [{ url }] })
    }
  })

  test('sends its viewer compressed to clients that accept it, and plain to others', async () => {
    const server = await aServer()
    const [packed, plain] = await Promise.all(
      ['gzip', 'identity'].map(encoding =>
        fetch(`${server.url}/api/docs/viewer.js`, { headers: { 'Accept-Encoding': encoding } }),
      ),
    )
    expect(packed?.headers.get('content-encoding')).toBe('gzip')
    expect(plain?.headers.get('content-encoding')).toBeNull()
    expect(await plain?.text()).toBe(await packed?.text())
  })
})

test('docs/reference/errors.md lists every code of the catalogue with its cause', () => {
  const text = readFileSync(path.join(root, 'docs/reference/errors.md'), 'utf8')
  for (const [symbol, code] of Object.entries(codes))
    expect(text, symbol).toMatch(
      new RegExp(
        `^\\| ${code} \\| ${symbol} \\|.*${codeCauses[symbol as CodeSymbol].replace(/[.*+?^$()|[\]\\]/g, '\\$&')}`,
        'm',
      ),
    )
})
