import type { RequestListener, Server } from 'node:http'
import { answerUnreadable, holdRequests, httpOptions, type Patience } from '../api/transport/protocol.ts'
import { StartError } from '../platform/failures/start-error.ts'

/** A server that already listens. Requests wait until `answerWith` sets the app. */
export interface Listening {
  server: Server
  answerWith: (app: RequestListener) => void
}

/**
 * Opens the port before the data folder is opened, so that a second start fails without changing anything.
 * @throws StartError if the port is taken or cannot be used
 */
export async function listen(host: string | undefined, port: number, patience?: Patience): Promise<Listening> {
  // `import` would evaluate all lazy exports of node:http. One of them loads fetch, which slows the start.
  const { createServer } = process.getBuiltinModule('node:http')
  const server = createServer(httpOptions(patience))
  answerUnreadable(server)
  const answerWith = holdRequests(server)
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      reject(
        new StartError(
          taken
            ? `Port ${port} is in use: choose another one with --port.`
            : `The server cannot listen on port ${port} of ${host ?? 'this container'} (${error.code}).`,
          taken ? 'portTaken' : 'unusable',
        ),
      )
    })
    server.listen(port, host, () => resolve({ server, answerWith }))
  })
}

/** Returns the port that a listening server uses. */
export function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Closes the server when the running requests have been answered. */
export async function closeServer(server: Server): Promise<void> {
  await new Promise<void>(resolve => {
    server.close(() => resolve())
    server.closeIdleConnections()
    // Running requests get their responses. Connections that are still open after two seconds are closed.
    setTimeout(() => server.closeAllConnections(), 2_000).unref()
  })
}
