import express, { type Express, type RequestHandler } from 'express'
import type { Logger } from 'pino'
import { type Exchange, openExchange } from '../api/exchange.ts'
import type { Guard } from '../api/guard/guard.ts'
import { errors, UnknownPath } from '../api/pipeline/errors.ts'
import { callSteps } from '../api/pipeline.ts'
import { refuseMethod, routerOf } from '../api/router.ts'
import { answerHealth, healthPath } from '../api/transport/health.ts'
import { refuseUnclear } from '../api/transport/protocol.ts'
import { handlers } from '../areas/handlers.ts'
import type { SandboxServices } from '../sandbox/command.ts'
import { createSandboxHandlers } from '../sandbox/handlers.ts'
import { stageHandlers } from '../sandbox/stage/stage-handlers.ts'
import { checkLesson } from './check-lesson.ts'
import { files } from './files.ts'
import { lessonHandlers } from './lesson-handlers.ts'
import type { LessonWorlds } from './lesson-worlds.ts'
import type { ServerStage } from './stage.ts'
import type { MemoryWorlds } from './test-worlds.ts'
import type { World } from './world-server.ts'

interface AppOptions {
  log: Logger
  guard: Guard
  /** Parts of the server's own world, which is not a test world. */
  mainWorld: World
  testWorlds: MemoryWorlds
  lessons: LessonWorlds
  stage: ServerStage
  consoleDir: string | undefined
}

/**
 * Builds the Express app. Its middleware is in the order in which a request passes it. `api/pipeline.ts` lists the
 * steps of a call.
 */
export function createApp({
  log,
  guard: { guard, isStarter },
  mainWorld,
  testWorlds,
  lessons,
  stage,
  consoleDir,
}: AppOptions): Express {
  const app = express()
  const answerError = errors(log)
  // An error of a call is handled within its router. Leaving the router takes a turn of the event loop. A client
  // that has closed its side of the connection would lose the response during that turn.
  const pipeline = { steps: callSteps(isStarter).use(answerError), servicesOf }
  app.disable('x-powered-by').disable('etag').set('query parser', 'simple')
  // By default Express also matches other letter cases and a trailing slash; each call has exactly one path.
  app.enable('case sensitive routing').enable('strict routing')
  app.use(findWorld(testWorlds, mainWorld))
  if (log.isLevelEnabled('debug')) app.use(logAnswer(log))
  app.use(refuseUnclear, guard)
  app.use(routerOf({ ...handlers, ...lessonHandlers(lessons) }, pipeline))
  app.use(
    routerOf(
      createSandboxHandlers(testWorlds, {
        ...stageHandlers(stage),
        'sandbox.checkLesson': checkLesson(lessons, testWorlds),
      }),
      pipeline,
    ),
  )
  app.get(healthPath, answerHealth).all(healthPath, refuseMethod(['GET']))
  app.use(files(isStarter, consoleDir))
  app.use(unknownPath)
  app.use(answerError)
  return app
}

const servicesOf = ({ response }: Exchange): SandboxServices => response.locals.world.services

const worldPath = /^\/w\/([^/?#]*)(?=\/)/

/**
 * Finds the world of a request. A test world is named by `/w/ID` before the path or by `X-World`. Without a name, the
 * world is the server's own.
 */
const findWorld = (testWorlds: MemoryWorlds, mainWorld: World): RequestHandler =>
  function findWorld(request, response, next) {
    const named = request.get('x-world')
    // The header is converted to the path prefix. An unknown world is then treated as an unknown path.
    if (named !== undefined) request.url = `/w/${encodeURIComponent(named)}${request.url}`
    const [prefix = '', id] = worldPath.exec(request.url) ?? []
    const found = id === undefined ? undefined : testWorlds.find(id)
    if (found) request.url = request.url.slice(prefix.length)
    const end = found ? found.underWay.begin(response) : () => undefined
    const world = found?.served ?? mainWorld
    response.locals.world = world
    response.locals.exchange = openExchange({ request, response, world, end })
    next()
  }

/** Logs each answered request without its secrets. */
const logAnswer =
  (log: Logger): RequestHandler =>
  (request, response, next) => {
    const { exchange } = response.locals
    const { requestId, path: route, steps } = exchange
    const started = performance.now()
    response.once('finish', () => {
      const { code, fault } = exchange
      const ms = Math.round(performance.now() - started)
      log.debug(
        { requestId, method: request.method, route, status: response.statusCode, code, fault, ms, steps },
        'request',
      )
    })
    next()
  }

/** Answers 404. Below `/w/ID` the response says that the world does not exist. */
const unknownPath: RequestHandler = request => {
  const [, world] = /^\/w\/([^/]+)\//.exec(request.path) ?? []
  throw new UnknownPath(
    world === undefined
      ? 'Nothing is served at this path. /api/openapi.json lists every call.'
      : `There is no world ${world}: it has ended, or another server created it. GET /sandbox/worlds lists the worlds.`,
  )
}
