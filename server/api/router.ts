import { type RequestHandler, Router } from 'express'
import type { CallRow } from '#shared/contract/call-row.ts'
import { allCalls, type CallName, fullPath } from '#shared/contract/calls.ts'
import type { AnyHandler, Stream } from './pipeline/call.ts'
import { WrongMethod } from './pipeline/errors.ts'
import { type Pipeline, stepsOf } from './pipeline.ts'

type Method = CallRow['method']
type Table<Names extends CallName, Services> = {
  readonly [Name in Names]: AnyHandler<Name, Services> | Stream<Name>
}

/** Creates a route for each row and refuses other methods of its path. Paths are case-sensitive. */
export function routerOf<Names extends CallName, Services>(
  handlers: Table<Names, Services>,
  pipeline: Pipeline<Services>,
): Router {
  const router = Router({ caseSensitive: true, strict: true })
  const add = <Name extends Names>(name: Name) => {
    const route = router.route(fullPath(name))
    const { method } = allCalls[name]
    route[lower[method]](...stepsOf(name, handlers[name], pipeline))
  }
  const names = Object.keys(handlers) as Names[]
  for (const name of names) add(name)
  // `/worlds/capsule` also matches `/worlds/:world`, so paths without parameters come first.
  const paths = [...new Set(names.map(fullPath))].sort(
    (one, other) => Number(one.includes(':')) - Number(other.includes(':')),
  )
  for (const path of paths) {
    const taken = new Set(names.filter(name => fullPath(name) === path).map(name => allCalls[name].method))
    router.all(path, refuseMethod(methods.filter(method => taken.has(method))))
  }
  return router
}

const methods = ['GET', 'POST', 'DELETE'] as const satisfies readonly Method[]
const lower = { GET: 'get', POST: 'post', DELETE: 'delete' } as const satisfies Record<Method, string>

/** Returns a handler that sets `Allow` and throws WrongMethod. */
export function refuseMethod(allowed: readonly Method[]): RequestHandler {
  const withHead = allowed.flatMap(method => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ')
  return (request, response) => {
    response.setHeader('Allow', withHead)
    throw new WrongMethod(request.method, allowed)
  }
}
