import path from 'node:path'
import type { NextFunction, Request, RequestHandler, Response } from 'express'
import { type IsStarter, refuseUnlessOperator } from '../../api/caller/require-operator.ts'
import { UnknownPath } from '../../api/pipeline/errors.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'

const sql = prepared((db: ReadDb) =>
  db.prepare<[string], { userId: number; mime: string }>('SELECT user_id AS userId, mime FROM uploads WHERE path = ?'),
)

const isGone = (error: NodeJS.ErrnoException): boolean => error.code === 'ENOENT'

/**
 * Serves a picture to the seller who uploaded it and to the operator. Other sellers get 404.
 * @throws Refusal 407 or 409 for a request without valid credentials
 */
export const serveUpload =
  (isStarter: IsStarter): RequestHandler =>
  (request, response, next) => {
    const { exchange } = response.locals
    const { authorization } = request.headers
    const { sessions } = exchange.world
    const seller = authorization === undefined ? null : sessions.sellerOf(authorization, { whenClosed: true })
    if (!seller) refuseUnlessOperator(exchange, isStarter, 'world')
    sendUpload({ request, response, next }, userId => !seller || seller.id === userId)
  }

/** Serves a picture only to the operator, even if the request carries a seller's token. */
export const serveUploadToOperator =
  (isStarter: IsStarter): RequestHandler =>
  (request, response, next) => {
    refuseUnlessOperator(response.locals.exchange, isStarter, 'world')
    sendUpload({ request, response, next }, () => true)
  }

interface HttpContext {
  request: Request
  response: Response
  next: NextFunction
}

/**
 * Sends a picture.
 * @throws UnknownPath if the picture does not exist or `mayRead` refuses its owner
 */
function sendUpload({ request, response, next }: HttpContext, mayRead: (userId: number) => boolean): void {
  const { databases, uploads } = response.locals.exchange.world
  const name = path.basename(String(request.params.name))
  const upload = sql(databases.read).get(`files/${name}`)
  if (!upload || !mayRead(upload.userId)) throw new UnknownPath()
  response.set({
    'Content-Type': upload.mime,
    'Cache-Control': 'private, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'none'",
  })
  response.sendFile(name, { root: uploads.folder }, error => error && next(isGone(error) ? new UnknownPath() : error))
}
