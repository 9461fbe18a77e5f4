import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A request that passes the proxy, and the server's response. */
export interface Passing {
  path: string
  request: { token: string | undefined; language: string | undefined; key: string | undefined; body: string }
  status: number
  contentType: string | null
  body: string
}

/** Response that is sent instead: a changed one, none at all, or a broken connection. */
export type Altered = Pick<Passing, 'status' | 'contentType' | 'body'> | 'never' | 'broken'

interface Asked {
  request: IncomingMessage
  response: ServerResponse
  sent: Buffer
}

/** Returns the headers to forward. Headers that concern only a single connection, such as `Connection`, are removed. */
function headersOf({ headers }: IncomingMessage): Headers {
  const own = ['host', 'connection', 'content-length', 'transfer-encoding']
  return new Headers(
    Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      own.includes(name) ? [] : [[name, String(value)]],
    ),
  )
}

async function passOn(url: string, { request, response, sent }: Asked, alter: (passing: Passing) => Altered) {
  const { method = 'GET', url: path = '/', headers } = request
  const ending = new AbortController()
  response.once('close', () => ending.abort())
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: headersOf(request),
    body: sent.length > 0 ? new Uint8Array(sent) : null,
    signal: ending.signal,
  })
  const passing = {
    path,
    request: {
      token: headers.authorization,
      language: headers['accept-language'],
      key: headers['idempotency-key'] as string | undefined,
      body: sent.toString(),
    },
    status: answer.status,
    contentType: answer.headers.get('content-type'),
    body: await answer.text(),
  }
  const altered = alter(passing)
  if (altered === 'never') return
  if (altered === 'broken') return response.destroy()
  const allow = answer.headers.get('allow')
  response.writeHead(altered.status, {
    ...(altered.contentType !== null && { 'Content-Type': altered.contentType }),
    ...(allow !== null && { Allow: allow }),
  })
  response.end(altered.body)
}

/**
 * Starts a proxy that replaces a server's responses with those from `alter`. The proxy stops when the test ends.
 * @returns its address
 */
export async function anAlteringProxy(url: string, alter: (passing: Passing) => Altered): Promise<string> {
  const server = createServer(async (request, response) => {
    const sent = Buffer.concat(await request.toArray())
    // The client may already have closed the connection.
    await passOn(url, { request, response, sent }, alter).catch(() => response.destroy())
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
