import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { gunzipSync, inflateSync } from 'node:zlib'
import { allCalls, type CallName, fullPath } from '#shared/contract/calls.ts'
import type { Input } from '#shared/contract/schemas.ts'

/** A request whose headers and body are already built, so that only the sending is measured. */
export interface Prepared {
  method: string
  path: string
  headers: Record<string, string | number>
  body: string | Buffer
}

export const hello: Prepared = { method: 'GET', path: '/', headers: {}, body: '' }

/** Builds a request like those of the console. */
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
  /**
   * Sends one request.
   * @returns the body of the response
   * @throws Error if the response is an error
   */
  send: (request: Prepared) => Promise<string>
  close: () => void
}

/**
 * Returns true if a response is a success. The server under test reports errors by the code in the envelope, other
 * servers only by the HTTP status.
 */
const isGood = (status: number, body: string): boolean =>
  status >= 200 && status < 300 && !/^\{"code":(?!200\b)/.test(body)

/** Default headers of `fetch`. A server that compresses responses for browsers then also does so here. */
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
        // The server may close an idle connection at the moment when it is used again. It has then not read the
        // request, so the request can safely be sent again.
        if (sending.reusedSocket && error.code === 'ECONNRESET') resolve(send({ body, ...request }))
        else reject(error)
      })
      sending.end(body)
    })
  return { send, close: () => agent.destroy() }
}

/**
 * Sends `count` requests, at most `atOnce` at a time.
 * @returns the time of each in milliseconds
 */
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
