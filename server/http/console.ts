import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import express, { type Request, type RequestHandler, type Response } from 'express'
import { consolePolicy, nonceMark } from '#shared/console-policy.ts'
import { packedSuffix } from '#shared/packed-files.ts'

/**
 * The built console. Every path without an extension is one of its screens for who asks for a page; a program that asks for
 * what is not there must not take the page for an answer.
 */
export function serveConsole(folder: string): RequestHandler {
  const file = consoleFile(folder)
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

/** A file of the build: as the build packed it, for who can unpack it. */
function consoleFile(folder: string): RequestHandler {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const packed = new Set(
    names.map(name => `/${name.replaceAll(path.sep, '/')}`).filter(name => name.endsWith(packedSuffix)),
  )
  const files = express.static(folder, { index: false, setHeaders: describe })
  return (request, response, next) => {
    if (packed.has(request.path + packedSuffix)) {
      response.vary('Accept-Encoding')
      if (canUnpack(request)) request.url = request.path + packedSuffix
    }
    files(request, response, next)
  }
}

const wantsPage = (request: Request): boolean => request.accepts().includes('text/html')

const canUnpack = (request: Request): boolean => request.acceptsEncodings('br') === 'br'

/** What a file is, and how long it holds: the names of assets change with what is in them. */
function describe(response: Response, file: string): void {
  const isHashed = file.includes(`${path.sep}assets${path.sep}`)
  response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  if (!file.endsWith(packedSuffix)) return
  response.setHeader('Content-Encoding', 'br')
  response.type(path.extname(file.slice(0, -packedSuffix.length)))
}
