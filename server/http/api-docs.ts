import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import express, { type RequestHandler, Router } from 'express'
import { sandboxNotice } from '#shared/product.ts'

/** The viewer's files: beside the built server, or in its package when this file runs as it is. */
const built = path.join(import.meta.dirname, 'api-docs')
const viewerFolder = existsSync(built)
  ? built
  : path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Stallkeeper Sandbox API</title><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><p style="margin:0;padding:4px;background:#1d2636;color:#d5dbe6;font:12px sans-serif;text-align:center">${sandboxNotice}</p>
<div id="viewer"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body>
</html>
`

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#viewer', deepLinking: true, validatorUrl: null, docExpansion: 'none' })\n`

/** The viewer draws with inline styles; nothing but this server may be asked. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** `/api/docs`: the OpenAPI document as a page that works without a network. */
export function apiDocs(): RequestHandler {
  const router = Router({ caseSensitive: true })
  router.use((_request, response, next) => {
    response.set('Content-Security-Policy', policy)
    next()
  })
  router.get('/', (_request, response) => void response.type('html').send(page))
  router.get('/start.js', (_request, response) => void response.type('js').send(start))
  router.use(express.static(viewerFolder, { index: false }))
  return router
}
