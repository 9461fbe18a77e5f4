import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { consolePolicy, nonceMark } from '#shared/console-policy.ts'
import { isConsole, shellPath } from './console-address.ts'

/**
 * Addresses to which the console may send requests. The server's port is not known when the page starts to load.
 * `request-gate.ts` blocks every other port.
 */
const anyLoopback = 'http://127.0.0.1:*'

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

type Asked = Pick<Request, 'method' | 'url'>

export interface ShellPages {
  /** Returns the page about the present state of the app. */
  shown: () => Page
  /** Returns the page that says that files of the console are missing. */
  missing: () => Page
}

interface Page {
  html: string
  script: string
}

/**
 * Creates the handler for requests with the console's scheme. It returns files of the built console or the app's own
 * page. The scheme has one host.
 */
export const consoleAnswers =
  (root: string, pages: ShellPages) =>
  (request: Asked): Response | Promise<Response> => {
    if (!isConsole(request.url)) return refuse(404)
    const name = new URL(request.url).pathname
    if (name === shellPath) return page(pages.shown().html)
    if (name === `${shellPath}.js`) return script(pages.shown().script)
    return consoleFile(root, request, pages)
  }

/** Returns the response to one request for the built console. Never rejects. */
async function consoleFile(root: string, request: Asked, pages: ShellPages): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405)
  const file = locate(root, request.url)
  const bytes = file && (await readFile(file).catch(() => undefined))
  const isPage = file !== undefined && path.extname(file) === '.html'
  // A 404 response would show an empty window, so the app's page explains that files are missing.
  if (!bytes && isPage) return page(pages.missing().html)
  if (!bytes) return refuse(404)
  return isPage ? page(bytes.toString()) : asset(file, bytes)
}

/** Returns an HTML page with the content security policy of the console. */
function page(html: string): Response {
  const nonce = randomBytes(16).toString('base64')
  return new Response(html.replaceAll(nonceMark, nonce), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': consolePolicy(nonce, anyLoopback),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    },
  })
}

const script = (text: string): Response =>
  new Response(text, { headers: { 'content-type': contentTypes['.js'] ?? '', 'x-content-type-options': 'nosniff' } })

function asset(file: string, bytes: Buffer): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': contentTypes[path.extname(file)] ?? 'application/octet-stream',
      'x-content-type-options': 'nosniff',
    },
  })
}

const refuse = (status: number) => new Response(null, { status })

/** Maps an address to a file. A path without an extension is a route of the console. */
function locate(root: string, address: string): string | undefined {
  const name = decode(new URL(address).pathname)
  if (name === undefined || name.includes('\0')) return undefined
  if (path.extname(name) === '') return path.join(root, 'index.html')
  const file = path.join(root, name)
  const inside = path.relative(root, file)
  return inside.startsWith('..') || path.isAbsolute(inside) ? undefined : file
}

function decode(name: string): string | undefined {
  try {
    return decodeURIComponent(name)
  } catch {
    return undefined
  }
}
