import type { ServerResponse } from 'node:http'

/** An answer before it is sent. */
export interface Written {
  status: number
  /** Names and values in turn. */
  headers: readonly string[]
  body: string
}

export function write(response: ServerResponse, { status, headers, body }: Written): void {
  const bytes = Buffer.from(body)
  response.writeHead(status, [...headers, 'Content-Length', String(bytes.length)])
  response.end(bytes)
}
