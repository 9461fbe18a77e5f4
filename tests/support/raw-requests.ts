import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'

export interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  /** Cookies that the response sets, each in the form `name=value; attributes`. */
  cookies: string[]
  text: string
}

interface RawRequest {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
  /** IP address to which the request is sent. */
  to?: string
}

/** Sends a request with headers that `fetch` does not allow, such as `Host`. */
export function askRaw(server: { port: number }, asked: RawRequest): Promise<RawAnswer> {
  const { path, method = 'GET', headers = {}, body, to = '127.0.0.1' } = asked
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ host: to, port: server.port, path, method, headers }, response => {
      let text = ''
      response.setEncoding('utf8').on('data', part => {
        text += part
      })
      const { statusCode: status = 0, headers: got } = response
      response.on('end', () => resolve({ status, headers: got, cookies: got['set-cookie'] ?? [], text }))
    })
    sent.on('error', reject).end(body)
  })
}

/** Returns the parts of a refusal by the guard: the status, the code, the refused value and the advice. */
export function refusalIn({ status, text }: RawAnswer) {
  const { code, data } = JSON.parse(text) as { code: number; data: { refused: string; value: string; try: string } }
  return { status, code, ...data }
}
