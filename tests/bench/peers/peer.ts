import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Prepared } from '../client.ts'

/** An order in the form in which the API lists it, with the field `id` that most other servers need. */
export type PeerOrder = Record<string, unknown> & { id: string; status: string; createdAt: string }

/** A mock server of another project, which serves the orders of the demo shop. */
export interface Peer {
  title: string
  /** Packages with pinned versions, so that values remain comparable. */
  packages: readonly string[]
  /**
   * Writes data and configuration of the server to a folder.
   * @returns the arguments for Node
   */
  arrange: (folder: string, at: { port: number; orders: readonly PeerOrder[] }) => Promise<string[]>
  /** Returns the path of the newest 20 orders of a status. */
  list: (status: string) => string
}

export const asRequest = (path: string): Prepared => ({ method: 'GET', path, headers: {}, body: '' })

async function keep(folder: string, name: string, text: string): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, text)
  return file
}

const program = (folder: string, file: string): string => path.join(folder, 'node_modules', file)

const jsonServer: Peer = {
  title: 'json-server 0.17',
  packages: ['json-server@0.17.4'],
  async arrange(folder, { port, orders }) {
    const file = await keep(folder, 'db.json', JSON.stringify({ orders }))
    return [program(folder, 'json-server/lib/cli/bin.js'), '--quiet', '--port', `${port}`, file]
  },
  list: status => `/orders?status=${status}&_sort=createdAt&_order=desc&_limit=20`,
}

const jsonServerBeta: Peer = {
  title: 'json-server 1 beta',
  packages: ['json-server@1.0.0-beta.15'],
  async arrange(folder, { port, orders }) {
    const file = await keep(folder, 'db.json', JSON.stringify({ orders }))
    return [program(folder, 'json-server/lib/bin.js'), '--host', '127.0.0.1', '--port', `${port}`, file]
  },
  list: status => `/orders?status=${status}&_sort=-createdAt&_page=1&_per_page=20`,
}

/** Builds a Mockoon environment in the format that the app exports: one route with one data bucket. */
const mockoonEnvironment = (port: number, orders: readonly PeerOrder[]) => {
  const bucket = { uuid: 'bucket', id: 'ords', name: 'orders', documentation: '', value: JSON.stringify(orders) }
  const response = {
    ...{ uuid: 'response', body: '{}', latency: 0, statusCode: 200, label: '', headers: [], bodyType: 'DATABUCKET' },
    ...{ filePath: '', databucketID: 'ords', sendFileAsBody: false, rules: [], rulesOperator: 'OR', default: true },
    ...{ disableTemplating: true, fallbackTo404: false, crudKey: 'id', callbacks: [] },
  }
  const route = {
    ...{ uuid: 'route', type: 'crud', documentation: '', method: '', endpoint: 'orders', responses: [response] },
    ...{ responseMode: null, streamingMode: null, streamingInterval: 0 },
  }
  return {
    ...{
      uuid: 'orders',
      lastMigration: 33,
      name: 'Orders',
      port,
      hostname: '127.0.0.1',
      endpointPrefix: '',
      latency: 0,
    },
    ...{
      folders: [],
      routes: [route],
      rootChildren: [{ type: 'route', uuid: 'route' }],
      proxyMode: false,
      proxyHost: '',
    },
    ...{ proxyRemovePrefix: false, cors: false, headers: [], proxyReqHeaders: [], proxyResHeaders: [], callbacks: [] },
    ...{
      tlsOptions: { enabled: false, type: 'CERT', pfxPath: '', certPath: '', keyPath: '', caPath: '', passphrase: '' },
    },
    data: [bucket],
  }
}

const mockoon: Peer = {
  title: 'Mockoon CLI',
  packages: ['@mockoon/cli@9.9.0'],
  async arrange(folder, { port, orders }) {
    const file = await keep(folder, 'environment.json', JSON.stringify(mockoonEnvironment(port, orders)))
    return [program(folder, '@mockoon/cli/bin/run.js'), 'start', '--disable-log-to-file', '--data', file]
  },
  list: status => `/orders?status_eq=${status}&sort=createdAt&order=desc&page=1&limit=20`,
}

const mswServer = `import { readFileSync } from 'node:fs'
import { createServer } from '@mswjs/http-middleware'
import { HttpResponse, http } from 'msw'
const [file, port] = process.argv.slice(2)
const orders = JSON.parse(readFileSync(file, 'utf8'))
const newestFirst = (a, b) => (a.createdAt < b.createdAt ? 1 : -1)
const list = ({ request }) => {
  const status = new URL(request.url).searchParams.get('status')
  return HttpResponse.json(orders.filter(order => order.status === status).sort(newestFirst).slice(0, 20))
}
createServer(http.get('*/orders', list)).listen(Number(port), '127.0.0.1')
`

const msw: Peer = {
  title: "MSW's http middleware",
  packages: ['@mswjs/http-middleware@0.10.3', 'msw@2.15.0'],
  async arrange(folder, { port, orders }) {
    const file = await keep(folder, 'orders.json', JSON.stringify(orders))
    return [await keep(folder, 'server.mjs', mswServer), file, `${port}`]
  },
  list: status => `/orders?status=${status}`,
}

const prism: Peer = {
  title: 'Prism, the example of its document',
  packages: ['@stoplight/prism-cli@5.16.0'],
  async arrange(folder, { port, orders }) {
    const example = orders.slice(0, 20)
    const schema = { type: 'array', items: { type: 'object' } }
    const answer = { description: 'A page', content: { 'application/json': { schema, example } } }
    const query = { name: 'status', in: 'query', schema: { type: 'string' } }
    const paths = { '/orders': { get: { parameters: [query], responses: { 200: answer } } } }
    const document = { openapi: '3.1.0', info: { title: 'Orders', version: '1' }, paths }
    const file = await keep(folder, 'openapi.json', JSON.stringify(document))
    return [
      program(folder, '@stoplight/prism-cli/dist/index.js'),
      'mock',
      '--verboseLevel',
      'silent',
      '-p',
      `${port}`,
      file,
    ]
  },
  list: status => `/orders?status=${status}`,
}

export const peers = { jsonServer, jsonServerBeta, mockoon, msw, prism } as const
