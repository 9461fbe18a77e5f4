import type { IncomingMessage } from 'node:http'
import express, { type Express } from 'express'
import { serveUpload, serveUploadToOperator } from './areas/uploads/serve-upload.ts'
import { apiDocs } from './http/api-docs.ts'
import { serveConsole } from './http/console.ts'
import type { Deps } from './http/deps.ts'
import { documents } from './http/documents.ts'
import { fixtureSchema } from './http/fixture-schema.ts'
import { openApiDocument } from './http/openapi.ts'
import { ownAddress } from './http/own-address.ts'
import { servePicture } from './seed/pictures/serve.ts'

/** What is no call: documents, pictures and the console. */
export function filesApp(
  deps: Deps,
  requireOperator: (request: IncomingMessage) => void,
  consoleDir: string | undefined,
): Express {
  const app = express()
  app.disable('x-powered-by').disable('etag')
  // Paths are matched as written.
  app.enable('case sensitive routing').enable('strict routing')
  app.get('/api/openapi.json', (request, response) => {
    response.json(openApiDocument(ownAddress(deps.url, request)))
  })
  app.get('/api/fixture.schema.json', (_request, response) => {
    response.json(fixtureSchema())
  })
  app.use('/api/docs', apiDocs(deps.url))
  app.use(documents())
  app.get('/pictures/:name', servePicture)
  app.get('/files/:name', serveUpload(deps, requireOperator))
  app.get('/sandbox/files/:name', serveUploadToOperator(deps, requireOperator))
  if (consoleDir) app.use(serveConsole(consoleDir))
  return app
}
