import { existsSync } from 'node:fs'
import path from 'node:path'
import express, { type RequestHandler, Router } from 'express'

/** Where `llms.txt` and the documents that it leads to lie: beside the package's `dist`, or in the checkout. */
const folder = ['..', '../..', '../../..']
  .map(way => path.join(import.meta.dirname, way))
  .find(each => existsSync(path.join(each, 'llms.txt')))

/** `/llms.txt` and the pages below `/docs`; the desktop app brings neither. */
export function documents(): RequestHandler {
  const router = Router({ caseSensitive: true })
  if (folder === undefined) return router
  router.get('/llms.txt', (_request, response) => {
    response.type('text/plain; charset=utf-8').sendFile('llms.txt', { root: folder })
  })
  router.use('/docs', express.static(path.join(folder, 'docs'), { index: 'README.md' }))
  return router
}
