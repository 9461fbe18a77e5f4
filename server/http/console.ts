import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import express, { type RequestHandler } from 'express'
import { consolePolicy, nonceMark } from '#shared/console-policy.ts'

/** The built console; every path without an extension is one of its routes. */
export function serveConsole(folder: string): RequestHandler {
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
