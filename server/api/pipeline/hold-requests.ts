import type { RequestListener, Server } from 'node:http'

/**
 * Keeps requests that come before there is an app: the port is taken first, and whoever asks meanwhile waits.
 * @returns hands them to the app, and from then on every other one
 */
export function holdRequests(server: Server): (app: RequestListener) => void {
  const held: Parameters<RequestListener>[] = []
  const hold: RequestListener = (...request) => void held.push(request)
  server.on('request', hold)
  return app => {
    server.off('request', hold).on('request', app)
    for (const request of held) app(...request)
  }
}
