import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import express, { type Request, type RequestHandler, type Response, Router } from 'express'
import { consolePolicy, nonceMark } from '#shared/console-policy.ts'
import type { IsStarter } from '../api/caller/require-operator.ts'
import { addressFor } from '../api/guard/known-callers.ts'
import { apiDocs } from '../api/openapi/api-docs.ts'
import { fileSchemas } from '../api/openapi/file-schemas.ts'
import { UnknownPath } from '../api/pipeline/errors.ts'
import { answerHeaders } from '../api/transport/protocol.ts'
import { serveUpload, serveUploadToOperator } from '../areas/uploads/serve-upload.ts'
import { pictureNamed } from '../simulation/seed/goods-pictures.ts'

/** Serves all paths that are not calls of the API: documents, pictures and the console. */
export function files(isStarter: IsStarter, consoleDir: string | undefined): Router {
  const router = Router({ caseSensitive: true, strict: true })
  router.use(beginFile)
  router.get('/api/openapi.json', async (request, response) => {
    // The document's code is loaded on demand, because it is an eighth of the server's code and most servers never need
    // it.
    const { openApiDocument } = await import('../api/openapi/openapi.ts')
    response.json(openApiDocument(addressFor(response.locals.exchange.world.url, request)))
  })
  for (const [name, schema] of Object.entries(fileSchemas))
    router.get(`/api/${name}`, (_request, response) => {
      response.json(schema())
    })
  router.use('/api/docs', apiDocs())
  router.use(documents())
  router.get('/pictures/:name', servePicture)
  router.get('/files/:name', serveUpload(isStarter))
  router.get('/sandbox/files/:name', serveUploadToOperator(isStarter))
  if (consoleDir) router.use(serveConsole(consoleDir))
  return router
}

/** Serves a picture that is drawn at each request, for example `/pictures/KIT-001.svg`. */
const servePicture: RequestHandler = (request, response) => {
  const picture = pictureNamed(String(request.params.name).replace(/\.svg$/, ''))
  if (picture === undefined) throw new UnknownPath()
  response.set({ 'Cache-Control': 'private, max-age=86400', 'Content-Security-Policy': "default-src 'none'" })
  response.type('svg').send(picture)
}

/** Sets the headers of every file. A world can end while files are being sent. */
const beginFile: RequestHandler = (_request, response, next) => {
  response.set(answerHeaders)
  response.locals.exchange.end()
  next()
}

/** Folder of `llms.txt` and its documents: next to the package's `dist`, or in the checkout. */
const folder = ['..', '../..', '../../..']
  .map(way => path.join(import.meta.dirname, way))
  .find(each => existsSync(path.join(each, 'llms.txt')))

/** Serves `/llms.txt` and the pages under `/docs`, which the desktop app does not contain. */
function documents(): RequestHandler {
  const router = Router({ caseSensitive: true })
  if (folder === undefined) return router
  router.get('/llms.txt', (_request, response) => {
    response.type('text/plain; charset=utf-8').sendFile('llms.txt', { root: folder })
  })
  router.use('/docs', express.static(path.join(folder, 'docs'), { index: 'README.md' }))
  return router
}

/**
 * Serves the built console. If the client accepts HTML, a path without an extension is a screen of the console. For
 * other clients, unknown paths give 404.
 */
function serveConsole(folder: string): RequestHandler {
  const file = express.static(folder, { index: false, setHeaders: setCaching })
  const page = readFileSync(path.join(folder, 'index.html'), 'utf8')
  return (request, response, next) => {
    const isOurs = /^\/(api|sandbox)(\/|$)/.test(request.path)
    if (isOurs || !['GET', 'HEAD'].includes(request.method)) return next()
    if (path.extname(request.path) !== '') return file(request, response, next)
    if (request.path !== '/' && !wantsPage(request)) return next()
    const nonce = randomBytes(16).toString('base64')
    response.set({ 'Content-Security-Policy': consolePolicy(nonce), 'Referrer-Policy': 'no-referrer' })
    response.type('html').send(page.replaceAll(nonceMark, nonce))
  }
}

const wantsPage = (request: Request): boolean => request.accepts().includes('text/html')

/** Lets browsers cache files of `assets` forever, because the build puts a hash of the content into their names. */
function setCaching(response: Response, file: string): void {
  const isHashed = file.includes(`${path.sep}assets${path.sep}`)
  response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
}
