import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import type { NextFunction, Request, RequestHandler, Response } from 'express'
import type { ReadDb } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'
import type { Deps } from '../../http/deps.ts'
import { UnknownPath } from '../../http/errors.ts'

const sql = prepared((db: ReadDb) =>
  db.prepare<[string], { userId: number; mime: string }>('SELECT user_id AS userId, mime FROM uploads WHERE path = ?'),
)

const isGone = (error: NodeJS.ErrnoException): boolean => error.code === 'ENOENT'

type RequireOperator = (request: IncomingMessage) => void

/**
 * Serves a picture to the seller who uploaded it and to the operator; everybody else gets 404.
 * @param requireOperator throws unless the operator asks
 */
export const serveUpload =
  (deps: Deps, requireOperator: RequireOperator): RequestHandler =>
  (request, response, next) => {
    const { authorization } = request.headers
    const seller = authorization === undefined ? null : deps.sessions.sellerOf(authorization, { whenClosed: true })
    if (!seller) requireOperator(request)
    sendUpload(deps, { request, response, next }, userId => !seller || seller.id === userId)
  }

/** Serves a picture to the operator alone, also where a request brings the token of whoever is signed in. */
export const serveUploadToOperator =
  (deps: Deps, requireOperator: RequireOperator): RequestHandler =>
  (request, response, next) => {
    requireOperator(request)
    sendUpload(deps, { request, response, next }, () => true)
  }

interface Asking {
  request: Request
  response: Response
  next: NextFunction
}

/** @throws UnknownPath unless the picture is there and its owner passes */
function sendUpload(
  { databases, uploads }: Deps,
  { request, response, next }: Asking,
  mayHave: (userId: number) => boolean,
): void {
  const name = path.basename(String(request.params.name))
  const upload = sql(databases.read).get(`files/${name}`)
  if (!upload || !mayHave(upload.userId)) throw new UnknownPath()
  response.set({
    'Content-Type': upload.mime,
    'Cache-Control': 'private, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'none'",
  })
  response.sendFile(name, { root: uploads.folder }, error => error && next(isGone(error) ? new UnknownPath() : error))
}
