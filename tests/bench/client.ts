import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { gunzipSync, inflateSync } from 'node:zlib'
import { allCalls, type CallName, fullPath } from '#shared/contract/calls.ts'
import type { Input } from '#shared/contract/schemas.ts'

/** A request with its headers and body already built, so that a measurement contains only the sending. */
export interface Prepared {
  method: string
  path: string
  headers: Record<string, string | number>
  body: string | Buffer
}

export const hello: Prepared = { method: 'GET', path: '/', headers: {}, body: '' }

/** Builds a request like the console's. */
export function prepare<Name extends CallName>(
  name: Name,
  input: Input<Name>,
  headers: Record<string, string>,
): Prepared {
  const { method } = allCalls[name]
  const path = fullPath(name)
  if (method === 'POST') {
    const body = Buffer.from(JSON.stringify(input))
    return {
      method,
      path,
      headers: { ...headers, 'Content-Type': 'application/json', 'Content-Length': body.length },
      body,
    }
  }
  const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)])).toString()
  return { method, path: query === '' ? path : `${path}?${query}`, headers, body: '' }
}

export interface Client {
  /** Sends one request. @returns its body @throws if the answer is an error */
  send: (request: Prepared) => Promise<string>
  close: () => void
}

/** Our server reports errors by the envelope's code, other servers by the HTTP status alone. */
const isGood = (status: number, body: string): boolean =>
  status >= 200 && status < 300 && !/^\{"code":(?!200\b)/.test(body)

/** The default headers of `fetch`. A server that compresses answers for a browser then does so here too. */
const ofFetch = {
  Accept: '*/*',
  'Accept-Language': '*',
  'Sec-Fetch-Mode': 'cors',
  'User-Agent': 'node',
  'Accept-Encoding': 'gzip, deflate',
}

const decoders: Readonly<Record<string, (body: Buffer) => Buffer>> = { gzip: gunzipSync, deflate: inflateSync }

function textOf({ headers }: IncomingMessage, pieces: readonly Buffer[]): string {
  const body = Buffer.concat(pieces)
  const decode = decoders[headers['content-encoding'] ?? '']
  return (decode ? decode(body) : body).toString()
}

/** Opens a client with keep-alive connections. */
export function openClient(url: string): Client {
  const agent = new Agent({ keepAlive: true })
  const { hostname: host, port } = new URL(url)
  const send = ({ body, ...request }: Prepared): Promise<string> =>
    new Promise((resolve, reject) => {
      const headers = { ...ofFetch, ...request.headers }
      const sending = httpRequest({ ...request, headers, agent, host, port }, response => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.once('error', reject).once('end', () => {
          const text = textOf(response, pieces)
          const status = response.statusCode ?? 0
          if (isGood(status, text)) resolve(text)
          else reject(new Error(`${request.method} ${request.path} answered ${status}: ${text.slice(0, 300)}`))
        })
      })
      sending.once('error', (error: NodeJS.ErrnoException) => {
        // The server may close an idle connection just as it is used again. It has then not read the request, so
        // sending it again is safe.
        if (sending.reusedSocket && error.code === 'ECONNRESET') resolve(send({ body, ...request }))
        else reject(error)
      })
      sending.end(body)
    })
  return { send, close: () => agent.destroy() }
}

/** Sends `count` requests, `atOnce` at a time. @returns the time of each, in milliseconds */
export async function sendMany(
  client: Client,
  next: () => Prepared,
  { count, atOnce }: { count: number; atOnce: number },
): Promise<number[]> {
  const times: number[] = []
  let left = count
  const lane = async () => {
    while (left-- > 0) {
      const started = performance.now()
      await client.send(next())
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return times
}
