import type { IncomingMessage } from 'node:http'

/** A header that comes once; Node joins what came several times. */
export function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}
