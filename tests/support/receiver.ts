import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/** A request as the receiver of a webhook got it. */
interface Got {
  body: string
  headers: IncomingMessage['headers']
}

export interface Receiver {
  url: string
  got: Got[]
}

/** Function that answers a request. If it does not call `end`, the request stays unanswered. */
type React = (got: Got, response: ServerResponse) => unknown

const thanks: React = (_got, response) => response.writeHead(204).end()

/** Starts a server that receives webhooks, in the process of the test. */
export async function aReceiver(react: React = thanks): Promise<Receiver> {
  const got: Got[] = []
  const server = createServer(async (request, response) => {
    const arrived = { body: await text(request), headers: request.headers }
    got.push(arrived)
    await react(arrived, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { url: `http://127.0.0.1:${port}/events`, got }
}
