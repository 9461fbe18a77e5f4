// Proxy for every request of Chromium. It calls `onBeforeSendHeaders`, passes requests with the app's schemes to their
// handlers, and forwards loopback requests. All other requests fail as without a network.
import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { state, toApp, warn } from './state.mjs'

const isHere = hostname => ['127.0.0.1', '[::1]', 'localhost'].includes(hostname)
const withoutBrackets = hostname => hostname.replace(/[[\]]/g, '')

/** Checks if a filter such as `http://*\/*` matches an address. */
const isNamed = ({ urls }, address) =>
  urls.some(pattern => new RegExp(`^${RegExp.escape(pattern).replaceAll('\\*', '.*')}$`).test(address))

/**
 * Calls the handler of the app for a request.
 * @returns its decision: changed headers or a cancellation
 */
function askApp(details) {
  const { filter, listener } = state.beforeSend ?? {}
  if (!listener || !isNamed(filter, details.url)) return {}
  return new Promise(resolve => listener(details, resolve))
}

/** Replaces addresses in request headers. Chromium knows other addresses than the app. */
function headersOf({ headers: { 'proxy-connection': _, ...headers } }) {
  const { origin, referer } = headers
  return {
    ...headers,
    ...(origin && { origin: toApp(`${origin}/`).replace(/\/$/, '') }),
    ...(referer && { referer: toApp(referer) }),
  }
}

const schemeOf = address => new URL(address).protocol.slice(0, -1)
/** Converts an origin of the app to the one that Chromium knows. */
const chromiumOrigin = origin =>
  state.schemes.has(origin.split(':')[0]) ? origin.replace(/^(\w+):\/\/(.+)$/, 'http://$2.$1.localhost') : origin

/** Converts the origins in a content security policy for Chromium. */
const chromiumPolicy = policy =>
  policy
    .split(/(?<=[\s;])/)
    .map(part => part.replace(/^([a-z][\w+.-]*:\/\/[^\s;]+)/, chromiumOrigin))
    .join('')

/** Converts the headers of a response for Chromium. */
function answerHeaders(headers) {
  const perConnection = ['connection', 'transfer-encoding', 'keep-alive']
  const changed = { 'access-control-allow-origin': chromiumOrigin, 'content-security-policy': chromiumPolicy }
  return Object.entries(headers).flatMap(([name, value]) => {
    if (perConnection.includes(name)) return []
    return [value].flat().map(each => [name, changed[name]?.(each) ?? each])
  })
}

async function answer(response, { status, headers, body }) {
  response.writeHead(status, answerHeaders(headers).flat())
  if (body) await pipeline(body, response)
  else response.end()
}

async function answerByApp(request, response, { url, headers }) {
  const { host: _, ...others } = headers
  const hasBody = !['GET', 'HEAD'].includes(request.method)
  const asked = new Request(url, {
    method: request.method,
    headers: others,
    ...(hasBody && { body: Readable.toWeb(request), duplex: 'half' }),
  })
  const { status, headers: answered, body } = await state.schemes.get(schemeOf(url))(asked)
  await answer(response, { status, headers: Object.fromEntries(answered), body: body && Readable.fromWeb(body) })
}

async function passOn(request, response, headers) {
  const { hostname, port, pathname, search } = new URL(request.url)
  if (!isHere(hostname)) return response.writeHead(502).end('The stand-in for Electron is offline.')
  const target = { host: withoutBrackets(hostname), port: port || 80, path: pathname + search }
  const passed = http.request({ ...target, method: request.method, headers, agent: false })
  // If the page closes an event stream, the forwarded request must end too.
  response.once('close', () => passed.destroy())
  const [answered] = await Promise.all([once(passed, 'response'), pipeline(request, passed)]).then(([[first]]) => [
    first,
  ])
  return answer(response, { status: answered.statusCode, headers: answered.headers, body: answered })
}

async function onRequest(request, response) {
  const url = toApp(request.url)
  const isPage = request.headers['sec-fetch-dest'] === 'document'
  const asked = { url, method: request.method, resourceType: isPage ? 'mainFrame' : 'other' }
  const requestHeaders = headersOf(request)
  const { cancel, requestHeaders: headers = requestHeaders } = await askApp({ ...asked, requestHeaders })
  if (cancel) return response.destroy()
  return state.schemes.has(schemeOf(url))
    ? answerByApp(request, response, { url, headers })
    : passOn(request, response, headers)
}

/** Opens a tunnel for WebSockets and https. Only loopback targets are allowed. */
function onTunnel({ url }, socket, head) {
  const { hostname, port } = new URL(`http://${url}`)
  socket.on('error', () => undefined)
  if (!isHere(hostname)) return socket.end('HTTP/1.1 502 Offline\r\n\r\n')
  const target = net.connect(Number(port || 80), withoutBrackets(hostname), () => {
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
    target.write(head)
    target.pipe(socket).pipe(target)
  })
  target.on('error', () => socket.destroy())
}

/**
 * Starts the proxy.
 * @returns its port
 */
export async function startProxy() {
  const server = http.createServer((request, response) => {
    onRequest(request, response).catch(error => {
      if (!response.destroyed && error.code !== 'ECONNRESET' && error.code !== 'ECONNREFUSED')
        warn(`${request.url}: ${error.stack}`)
      response.destroy()
    })
  })
  server.on('connect', onTunnel)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  server.unref()
  return server.address().port
}
