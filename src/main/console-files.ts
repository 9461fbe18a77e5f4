import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { consolePolicy, nonceMark } from '#shared/console-policy.ts'
import { consoleHost } from './console-address.ts'

/** The server's port is not known when the page begins to load, and `request-gate.ts` lets no other port through. */
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

/** Answers one request for the built console; whatever is asked, it answers and never rejects. */
export async function consoleFile(root: string, request: Asked): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405)
  const file = locate(root, request.url)
  const bytes = file && (await readFile(file).catch(() => undefined))
  if (!file || !bytes) return refuse(404)
  return path.extname(file) === '.html' ? page(bytes.toString()) : asset(file, bytes)
}

/** An HTML page of the console's origin, under the console's policy. */
export function page(html: string): Response {
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

function asset(file: string, bytes: Buffer): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': contentTypes[path.extname(file)] ?? 'application/octet-stream',
      'x-content-type-options': 'nosniff',
    },
  })
}

const refuse = (status: number) => new Response(null, { status })

/** The file behind an address; a path without an extension is a route of the page. */
function locate(root: string, address: string): string | undefined {
  const url = new URL(address)
  const name = decode(url.pathname)
  if (url.host !== consoleHost || name === undefined || name.includes('\0')) return undefined
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
