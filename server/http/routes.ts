import { allCalls, type CallName, type CallRow, fullPath } from '#shared/contract/calls.ts'
import { UnreadableRequest } from '../failures/unreadable-request.ts'
import type { AnswerCall, Params } from './answer-call.ts'
import type { AnyHandler, Stream } from './call.ts'
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
    handlers: { readonly [Name in Names]: AnyHandler<Name> | Stream },
    answering: <Name extends Names>(name: Name, handler: AnyHandler<Name> | Stream) => AnswerCall,
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
    const method = request.method === 'HEAD' ? 'GET' : request.method
    return this.#plain.get(`${method} ${path}`) ?? this.#findPattern(method, path)
  }

  #findPattern(method: string | undefined, path: string): Route | undefined {
    for (const pattern of this.#patterns) {
      const found = pattern.method === method ? pattern.path.exec(path) : null
      if (found) return { answer: pattern.answer, params: decoded(found.groups) }
    }
    return undefined
  }
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
