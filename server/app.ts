import type { IncomingMessage } from 'node:http'
import type { Express, Request, Response } from 'express'
import { handlers } from './areas/handlers.ts'
import { fail } from './failures/refusal.ts'
import { answering } from './http/answer-call.ts'
import type { Deps } from './http/deps.ts'
import { refusing, UnknownPath } from './http/errors.ts'
import { type Exchange, headerOf, openExchange } from './http/exchange.ts'
import type { Guard } from './http/guard.ts'
import { answerHealth, healthPath } from './http/health.ts'
import { answerHeaders, refuseUnclear } from './http/protocol.ts'
import { Routes, refuseMethod } from './http/routes.ts'
import { isSame } from './http/secrets.ts'
import type { App } from './http/under-way.ts'
import { sandboxHandlers } from './sandbox/handlers.ts'

type RequireOperator = (request: IncomingMessage) => void

/** The order in which a request meets the server; everything it needs is handed in. */
export function createApp(deps: Deps, guard: Guard, consoleDir: string | undefined): App {
  const { log, world } = deps
  const requireOperator = operatorCheck(deps, guard)
  const answerBy = answering(deps, requireOperator)
  const calls = new Routes().add(handlers, answerBy).add(sandboxHandlers, answerBy)
  let files: Promise<Express> | undefined
  // Express is loaded when the first file is asked for: no call needs it.
  const openFiles = async () => (await import('./files-app.ts')).filesApp(deps, requireOperator, consoleDir)
  const refuse = refusing(deps)
  const now = () => world.clock.now()

  async function meet(exchange: Exchange): Promise<void> {
    try {
      refuseUnclear(exchange.request)
      if (!guard.admit(exchange)) return
      const call = calls.find(exchange)
      if (call) await call.answer(exchange, call.params)
      else if (exchange.path === healthPath) answerHealth(exchange)
      else {
        refuseMethod(exchange, calls.methodsAt(exchange.path))
        files ??= openFiles()
        serveFile(await files, exchange, error => refuse(exchange, error))
      }
    } catch (error) {
      refuse(exchange, error)
    }
  }

  return async (request, response) => {
    const exchange = openExchange(request, response, now)
    if (log.isLevelEnabled('debug')) logAnswer(deps, exchange)
    await meet(exchange).catch(error => {
      log.error({ err: error, path: exchange.path }, 'a refusal could not be answered')
      response.destroy()
    })
  }
}

/** @param refuse gets what was thrown, or that nothing stands at the path */
function serveFile(files: Express, { request, response, path }: Exchange, refuse: (error: unknown) => void): void {
  for (const [name, value] of Object.entries(answerHeaders)) response.setHeader(name, value)
  const asked = request as Request
  files(asked, response as Response, error => refuse(error ?? new UnknownPath(adviceAt(path))))
}

/** Writes a request to the log when it is answered, without its secrets. */
function logAnswer({ log }: Deps, exchange: Exchange): void {
  const { request, response, requestId, path: route } = exchange
  const started = performance.now()
  response.once('finish', () => {
    const { code, fault } = exchange
    const ms = Math.round(performance.now() - started)
    log.debug({ requestId, method: request.method, route, status: response.statusCode, code, fault, ms }, 'request')
  })
}

/** What is said where nothing stands: a path below `/w/ID` is of a world that is not there. */
function adviceAt(path: string): string {
  const [, world] = /^\/w\/([^/]+)\//.exec(path) ?? []
  return world === undefined
    ? 'Nothing is served at this path: /api/openapi.json names every call.'
    : `There is no world ${world} here: it has ended, or this server never made it. GET /sandbox/worlds lists those that there are.`
}

const operatorAdvice = 'X-Operator-Key: the key that --operator-key gave the server'

/** @returns what throws 407 or 409 unless the operator asks: by key, or as who started the server */
function operatorCheck({ operatorKeys }: Deps, guard: Guard): RequireOperator {
  return request => {
    const key = headerOf(request, 'x-operator-key')
    if (key === undefined && !guard.isOperator(request)) fail('NoAuthentication', { try: operatorAdvice })
    if (key !== undefined && !operatorKeys.some(each => isSame(key, each)))
      fail('InsufficientPermissions', { try: operatorAdvice })
  }
}
