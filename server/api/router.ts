import { type RequestHandler, Router } from 'express'
import type { CallRow } from '#shared/contract/call-row.ts'
import { allCalls, type CallName, fullPath } from '#shared/contract/calls.ts'
import type { ServicesOf } from './pipeline/answer.ts'
import type { AnyHandler, Stream } from './pipeline/call.ts'
import { WrongMethod } from './pipeline/errors.ts'
import { beginCall } from './pipeline.ts'

type Method = CallRow['method']
type Table<Names extends CallName, Services> = {
  readonly [Name in Names]: AnyHandler<Name, Services> | Stream<Name>
}

/**
 * Creates a route for each path, with the call of each method, and refuses other methods. Paths are case-sensitive.
 * @param steps middleware that runs before the handler of every call
 */
export function routerOf<Names extends CallName, Services>(
  handlers: Table<Names, Services>,
  { steps, servicesOf }: { steps: RequestHandler; servicesOf: ServicesOf<Services> },
): Router {
  const router = Router({ caseSensitive: true, strict: true })
  const byPath = Object.groupBy(Object.keys(handlers) as Names[], fullPath)
  // `/worlds/capsule` also matches `/worlds/:world`, so paths without parameters come first.
  const paths = Object.keys(byPath).sort((one, other) => Number(one.includes(':')) - Number(other.includes(':')))
  for (const path of paths) {
    const route = router.route(path)
    const names = byPath[path] ?? []
    for (const name of names) {
      const { method } = allCalls[name]
      route[lower[method]](beginCall(name, handlers[name], servicesOf), steps)
    }
    route.all(refuseMethod(methods.filter(method => names.some(name => allCalls[name].method === method))))
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
