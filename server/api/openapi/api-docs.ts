import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import { productName, sandboxNotice, sandboxStrip } from '#shared/product.ts'

/** Path of the compressed viewer that the build created. */
const packed = path.join(import.meta.dirname, 'api-docs', 'viewer.js.gz')

/**
 * Languages and libraries whose code samples the viewer hides. Samples for curl and fetch remain, and those for the
 * usual HTTP library of Python, Go and Java.
 */
const hiddenClients = {
  ...Object.fromEntries(
    ['c', 'clojure', 'csharp', 'dart', 'fsharp', 'http', 'julia', 'kotlin', 'node', 'objc', 'ocaml', 'php']
      .concat('powershell', 'r', 'ruby', 'rust', 'swift')
      .map(target => [target, true]),
  ),
  java: ['asynchttp', 'okhttp', 'unirest'],
  js: ['axios', 'jquery', 'ofetch', 'xhr'],
  python: ['python3', 'aiohttp', 'httpx_sync', 'httpx_async'],
  shell: ['httpie', 'wget'],
}

const stripHeight = `${sandboxStrip.heightPx}px`

const page = (root: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${productName} API</title><link rel="icon" href="data:,">
<style>
:root { --scalar-custom-header-height: ${stripHeight}; --scalar-font: system-ui, sans-serif; --scalar-font-code: ui-monospace, monospace; }
#strip { position: sticky; top: 0; z-index: 100; box-sizing: border-box; height: ${stripHeight}; padding: 0 8px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis;
  background: #1d2636; color: #d5dbe6; font: 12px/${stripHeight} system-ui, sans-serif; text-align: center; }
</style></head>
<body><aside id="strip" aria-label="Sandbox">${sandboxNotice}</aside>
<div id="viewer"></div><script src="${root}api/docs/viewer.js"></script><script src="${root}api/docs/start.js"></script></body>
</html>
`

/**
 * Returns the script that starts the viewer. It disables everything that would call another host: fonts, proxy,
 * telemetry, assistants.
 */
const start = (root: string) =>
  `Scalar.createApiReference('#viewer', ${JSON.stringify({
    url: `${root}api/openapi.json`,
    withDefaultFonts: false,
    proxyUrl: '',
    telemetry: false,
    hideClientButton: true,
    showDeveloperTools: 'never',
    agent: { disabled: true },
    mcp: { disabled: true },
    hiddenClients,
    authentication: { preferredSecurityScheme: 'token' },
    defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  })})\n`

/** Content security policy. The viewer needs inline styles. It may send requests to this server only. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Returns the compressed viewer from the build, or from its package if the server runs from its sources. */
async function packedViewer(): Promise<Buffer> {
  if (existsSync(packed)) return readFile(packed)
  const { viewerScript } = await import('./viewer-script.ts')
  return promisify(gzip)(viewerScript(), { level: 1 })
}

async function sendViewer(request: Request, response: Response): Promise<void> {
  const viewer = await packedViewer()
  response.type('js').vary('Accept-Encoding')
  if (request.acceptsEncodings('gzip') !== 'gzip') return void response.send(await promisify(gunzip)(viewer))
  response.set('Content-Encoding', 'gzip').send(viewer)
}

/** Serves `/api/docs`, which shows the OpenAPI document of the request's world and works offline. */
export function apiDocs(): RequestHandler {
  const router = Router({ caseSensitive: true })
  router.use((_request, response, next) => {
    response.set('Content-Security-Policy', policy)
    next()
  })
  router.get('/', (_request, response) => void response.type('html').send(page(rootOf(response))))
  router.get('/start.js', (_request, response) => void response.type('js').send(start(rootOf(response))))
  router.get('/viewer.js', sendViewer)
  return router
}

/** Returns the path of the world on its server. */
const rootOf = (response: Response): string => new URL(`${response.locals.exchange.world.url}/`).pathname
