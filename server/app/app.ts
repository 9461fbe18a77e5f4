import express, { type Express, type RequestHandler } from 'express'
import type { Logger } from 'pino'
import { type Exchange, openExchange } from '../api/exchange.ts'
import type { Guard } from '../api/guard/guard.ts'
import { errors, UnknownPath } from '../api/pipeline/errors.ts'
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
  /** The parts of the server's own world. */
  mainWorld: World
  testWorlds: MemoryWorlds
  lessons: LessonWorlds
  stage: ServerStage
  consoleDir: string | undefined
}

/**
 * Builds the Express app, in the order in which a request passes its parts. `api/pipeline.ts` lists the steps of a
 * call.
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
  const pipeline = { isStarter, servicesOf }
  app.disable('x-powered-by').disable('etag').set('query parser', 'simple')
  // Paths are matched as written.
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
  app.use(errors(log))
  return app
}

const servicesOf = ({ response }: Exchange): SandboxServices => response.locals.world.services

const worldPath = /^\/w\/([^/?#]*)(?=\/)/

/** Finds the world of a request: a test world by `/w/ID` before its path or by `X-World`, or the server's own. */
const findWorld = (testWorlds: MemoryWorlds, mainWorld: World): RequestHandler =>
  function findWorld(request, response, next) {
    const named = request.get('x-world')
    // Converts `X-World` to the path prefix. An unknown world then is an unknown path.
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

/** Answers 404. Below `/w/ID` the reason is that there is no such world. */
const unknownPath: RequestHandler = request => {
  const [, world] = /^\/w\/([^/]+)\//.exec(request.path) ?? []
  throw new UnknownPath(
    world === undefined
      ? 'Nothing is served at this path. /api/openapi.json lists every call.'
      : `There is no world ${world}: it has ended, or another server created it. GET /sandbox/worlds lists the worlds.`,
  )
}
