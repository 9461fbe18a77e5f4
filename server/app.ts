import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import express, { type Express, type Request, type RequestHandler } from 'express'
import { consolePolicy, nonceMark } from '#shared/console-policy.ts'
import { handlers } from './areas/handlers.ts'
import { serveUpload } from './areas/uploads/serve-upload.ts'
import { fail } from './failures/refusal.ts'
import { apiDocs } from './http/api-docs.ts'
import type { Deps } from './http/deps.ts'
import { errorAnswers, UnknownPath } from './http/errors.ts'
import type { Guard } from './http/guard.ts'
import { iso } from './http/iso.ts'
import { mountAll, mounting } from './http/mount.ts'
import { openApiDocument } from './http/openapi.ts'
import { answerHeaders, refuseUnclear } from './http/protocol.ts'
import { isSame } from './http/secrets.ts'
import { sandboxHandlers } from './sandbox/handlers.ts'
import { servePicture } from './seed/pictures/serve.ts'

/** The order in which a request meets the server; everything it needs is handed in. */
export function createApp(deps: Deps, guard: Guard, consoleDir: string | undefined): Express {
  const app = express()
  app.disable('x-powered-by').disable('etag')
  // Paths are matched as written.
  app.enable('case sensitive routing').enable('strict routing')
  app.use(label(deps))
  app.use(refuseUnclear)
  app.use(guard.middleware)
  app.get('/api/openapi.json', (_request, response) => void response.json(openApiDocument(deps.url)))
  app.use('/api/docs', apiDocs())
  const requireOperator = operatorCheck(deps, guard)
  const operator: RequestHandler = (request, _response, next) => {
    requireOperator(request)
    next()
  }
  const mount = mounting(app, deps, operator)
  mountAll(handlers, mount)
  mountAll(sandboxHandlers, mount)
  app.get('/pictures/:name', servePicture)
  app.get('/files/:name', serveUpload(deps, requireOperator))
  if (consoleDir) app.use(serveConsole(consoleDir))
  app.use(() => {
    throw new UnknownPath()
  })
  app.use(errorAnswers(deps))
  return app
}

/** Every answer says that it is a sandbox's, and is written to the log without its secrets. */
function label({ log, world }: Deps): RequestHandler {
  return (request, response, next) => {
    const started = performance.now()
    const requestId = randomUUID()
    response.locals.requestId = requestId
    response.locals.clock = () => iso(world.clock.now())
    response.set(answerHeaders)
    response.once('finish', () => {
      const { method, path: route } = request
      const ms = Math.round(performance.now() - started)
      log.debug(
        {
          requestId,
          method,
          route,
          status: response.statusCode,
          code: response.locals.code,
          fault: response.locals.fault,
          ms,
        },
        'request',
      )
    })
    next()
  }
}

/** @returns what throws 407 or 410 unless the operator asks: by key, or as who started the server */
function operatorCheck({ operatorKey }: Deps, guard: Guard) {
  return (request: Request): void => {
    const key = request.get('X-Operator-Key')
    if (key === undefined && !guard.isOperator(request)) fail('NoAuthentication')
    if (key !== undefined && !isSame(key, operatorKey)) fail('InsufficientPermissions')
  }
}

/** The built console; every path without an extension is one of its routes. */
function serveConsole(folder: string): RequestHandler {
  const files = express.static(folder, {
    index: false,
    setHeaders(response, file) {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`)
      response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const page = readFileSync(path.join(folder, 'index.html'), 'utf8')
  return (request, response, next) => {
    const isOurs = /^\/(api|sandbox)(\/|$)/.test(request.path)
    if (isOurs || !['GET', 'HEAD'].includes(request.method)) return next()
    if (path.extname(request.path) !== '') return files(request, response, next)
    const nonce = randomBytes(16).toString('base64')
    response.set({ 'Content-Security-Policy': consolePolicy(nonce), 'Referrer-Policy': 'no-referrer' })
    response.type('html').send(page.replaceAll(nonceMark, nonce))
  }
}
