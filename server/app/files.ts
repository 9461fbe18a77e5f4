import { type RequestHandler, Router } from 'express'
import type { IsStarter } from '../api/caller/require-operator.ts'
import { ownAddress } from '../api/guard/own-address.ts'
import { apiDocs } from '../api/openapi/api-docs.ts'
import { fixtureSchema } from '../api/openapi/fixture-schema.ts'
import { openApiDocument } from '../api/openapi/openapi.ts'
import { serveConsole } from '../api/transport/console.ts'
import { documents } from '../api/transport/documents.ts'
import { answerHeaders } from '../api/transport/protocol.ts'
import { serveUpload, serveUploadToOperator } from '../areas/uploads/serve-upload.ts'
import { servePicture } from '../simulation/seed/serve-pictures.ts'

/** Serves the documents, the pictures and the console, which are no calls. */
export function files(isStarter: IsStarter, consoleDir: string | undefined): Router {
  const router = Router({ caseSensitive: true, strict: true })
  router.use(beginFile)
  router.get('/api/openapi.json', (request, response) => {
    response.json(openApiDocument(ownAddress(response.locals.exchange.deps.url, request)))
  })
  router.get('/api/fixture.schema.json', (_request, response) => {
    response.json(fixtureSchema())
  })
  router.use('/api/docs', apiDocs())
  router.use(documents())
  router.get('/pictures/:name', servePicture)
  router.get('/files/:name', serveUpload(isStarter))
  router.get('/sandbox/files/:name', serveUploadToOperator(isStarter))
  if (consoleDir) router.use(serveConsole(consoleDir))
  return router
}

/** Sets the headers of every file. A file does not keep a world from ending. */
const beginFile: RequestHandler = (_request, response, next) => {
  response.set(answerHeaders)
  response.locals.exchange.end()
  next()
}
