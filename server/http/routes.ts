import type { IncomingMessage } from 'node:http'
import type { CallRow } from '#shared/contract/call-row.ts'
import { allCalls, type CallName, fullPath } from '#shared/contract/calls.ts'
import { UnreadableRequest } from '../failures/unreadable-request.ts'
import type { AnswerCall, Params } from './answer-call.ts'
import type { AnyHandler, Stream } from './call.ts'
import { WrongMethod } from './errors.ts'
import type { Exchange } from './exchange.ts'

/** The call that a request asks for. */
interface Route {
  answer: AnswerCall
  params: Params
}

interface Pattern {
  method: CallRow['method']
  path: RegExp
  answer: AnswerCall
}

/** Which call stands at which path. */
export class Routes {
  readonly #plain = new Map<string, Route>()
  readonly #patterns: Pattern[] = []

  /** Adds every row of a table of handlers. */
  add<Names extends CallName>(
    handlers: { readonly [Name in Names]: AnyHandler<Name> | Stream<Name> },
    answering: <Name extends Names>(name: Name, handler: AnyHandler<Name> | Stream<Name>) => AnswerCall,
  ): this {
    for (const name of Object.keys(handlers) as Names[]) this.#addOne(name, answering(name, handlers[name]))
    return this
  }

  #addOne(name: CallName, answer: AnswerCall): void {
    const { method } = allCalls[name]
    const path = fullPath(name)
    if (path.includes(':')) this.#patterns.push({ method, path: patternOf(path), answer })
    else this.#plain.set(`${method} ${path}`, { answer, params: {} })
  }

  /**
   * The call at a path as it is written; HEAD asks as GET does.
   * @throws UnreadableRequest for a parameter that cannot be decoded
   */
  find({ request, path }: Exchange): Route | undefined {
    const method = methodOf(request)
    return this.#plain.get(`${method} ${path}`) ?? this.#findPattern(method, path)
  }

  /** How the calls at a path are asked for; none where nothing stands. */
  methodsAt(path: string): CallRow['method'][] {
    return methods.filter(method => this.#plain.has(`${method} ${path}`) || this.#findPattern(method, path))
  }

  #findPattern(method: string | undefined, path: string): Route | undefined {
    for (const pattern of this.#patterns) {
      const found = pattern.method === method ? pattern.path.exec(path) : null
      if (found) return { answer: pattern.answer, params: decoded(found.groups) }
    }
    return undefined
  }
}

const methodOf = ({ method }: IncomingMessage): string | undefined => (method === 'HEAD' ? 'GET' : method)

const methods = ['GET', 'POST', 'DELETE'] as const satisfies readonly CallRow['method'][]

/**
 * @param allowed the methods that a path takes; none where nothing stands there
 * @throws WrongMethod unless the request's is one of them
 */
export function refuseMethod({ request, response }: Exchange, allowed: readonly CallRow['method'][]): void {
  const method = methodOf(request)
  if (allowed.length === 0 || allowed.some(each => each === method)) return
  const withHead = allowed.flatMap(method => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  response.setHeader('Allow', withHead.join(', '))
  throw new WrongMethod(request.method ?? '', allowed)
}

/** Matches `/upload/:type`, with `type` for a name. */
const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

function decoded(params: Params = {}): Params {
  try {
    return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]))
  } catch (cause) {
    throw new UnreadableRequest('a path that cannot be decoded', { cause })
  }
}
