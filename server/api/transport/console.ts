import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import express, { type Request, type RequestHandler, type Response } from 'express'
import { consolePolicy, nonceMark } from '#shared/console-policy.ts'

/**
 * The built console. Every path without an extension is one of its screens for who asks for a page; a program that asks for
 * what is not there must not take the page for an answer.
 */
export function serveConsole(folder: string): RequestHandler {
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

/** The build names each file of `assets` by a hash of its content, so a browser may keep it for ever. */
function setCaching(response: Response, file: string): void {
  const isHashed = file.includes(`${path.sep}assets${path.sep}`)
  response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
}
