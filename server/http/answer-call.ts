import type { IncomingMessage } from 'node:http'
import { parse as parseQuery } from 'node:querystring'
import type { CallRow } from '#shared/contract/call-row.ts'
import { allCalls, type CallName } from '#shared/contract/calls.ts'
import { schemas } from '#shared/contract/schemas.ts'
import { inOneLook } from '../db/snapshot.ts'
import { fail } from '../failures/refusal.ts'
import { authenticate } from './authenticate.ts'
import type { AnyHandler, Stream } from './call.ts'
import { check, withNumbers } from './check.ts'
import type { Deps } from './deps.ts'
import { answerByStream } from './event-stream.ts'
import type { Exchange } from './exchange.ts'
import { faultHeader } from './fault-rule.ts'
import { hasFaults } from './faults.ts'
import { injectFault, injectOwnFault, isRefusedByWeather, refuseByWeather } from './inject-fault.ts'
import { strikingOut } from './journal.ts'
import { readJson } from './read-json.ts'
import { readRaw } from './read-raw.ts'
import { isStrictFor, type Received, responding } from './respond.ts'
import type { Seller } from './sessions.ts'

/** The parameters of a path, by their names in the row. */
export type Params = Readonly<Record<string, string>>

/** Answers one request of a call, or throws what becomes its refusal. */
export type AnswerCall = (exchange: Exchange, params: Params) => Promise<void>

type Arrived = Pick<Received, 'exchange' | 'seller'> & { params: Params }

/**
 * @returns what makes a call of its row and its handler. The same for all of them, in this order (D-21):
 * operator -> busy -> fault -> authenticate -> body -> respond
 */
export const answering =
  (deps: Deps, requireOperator: (request: IncomingMessage) => void) =>
  <Name extends CallName>(name: Name, handler: AnyHandler<Name> | Stream<Name>): AnswerCall => {
    const { access, waits }: CallRow = allCalls[name]
    const isOperators = access === 'operator'
    const { read } = deps.databases
    const finish = isStream(handler) ? streaming(name, handler, deps) : receiving(name, handler, deps)
    const isFaulty = ({ request }: Exchange) =>
      !isOperators &&
      (request.headers[headerOfFaults] !== undefined || hasFaults(read) || isRefusedByWeather(name, read))
    return async (exchange, params) => {
      exchange.call = name
      if (isOperators) requireOperator(exchange.request)
      else exchange.entry = deps.journal.begin(exchange, name)
      if (waits) await deps.reset.over()
      else if (deps.reset.isRunning()) fail('SystemBusy')
      const seller = await inOneLook(read, () =>
        isFaulty(exchange) ? authenticateAfterFault(name, deps, exchange) : authenticate(name, deps, exchange),
      )
      if (seller !== answered) await finish({ exchange, seller, params })
    }
  }

const headerOfFaults = faultHeader.toLowerCase()

/** A fault has answered: nothing is left to do. */
const answered = Symbol('answered')

async function authenticateAfterFault(
  name: CallName,
  deps: Deps,
  exchange: Exchange,
): Promise<Seller | null | typeof answered> {
  const isOver =
    (await injectOwnFault(name, deps, exchange)) ||
    (await refuseByWeather(name, deps, exchange)) ||
    (await injectFault(name, deps, { exchange }))
  exchange.mayMeetFaults = true
  return isOver ? answered : authenticate(name, deps, exchange)
}

const isStream = <Name extends CallName>(handler: AnyHandler<Name> | Stream<Name>): handler is Stream<Name> =>
  'open' in handler

const streaming =
  <Name extends CallName>(name: Name, { open }: Stream<Name>, deps: Deps) =>
  async ({ exchange, seller, params }: Arrived): Promise<void> => {
    const sent = withNumbers(schemas[name], { ...parseQuery(exchange.query), ...params })
    exchange.sent = sent
    const input = check<(typeof schemas)[Name]['request']>(schemas[name], sent, isStrictFor(name, deps, exchange))
    answerByStream(deps, call => open(call, input), { exchange, seller })
  }

/** @returns what gives a call's fields to its last step: a form's, a JSON body's, or a query's, with the path's parameters */
function receiving<Name extends CallName>(name: Name, handler: AnyHandler<Name>, deps: Deps) {
  const { files, method, rawBody }: CallRow = allCalls[name]
  const strikeOut = strikingOut(name)
  const finish = responding(name, handler, deps)
  const respond = async (received: Received): Promise<void> => {
    const { exchange, sent } = received
    if (exchange.entry) exchange.entry.body = strikeOut(sent)
    if (exchange.mayMeetFaults && (await injectFault(name, deps, { exchange, sent }))) return
    await finish(received)
  }
  return async ({ exchange, seller, params }: Arrived): Promise<void> => {
    if (files) {
      const work = (texts: object) =>
        respond({ exchange, seller, sent: withNumbers(schemas[name], { ...texts, ...params }) })
      return deps.uploads.holding(files, exchange, work)
    }
    const inQuery = () => withNumbers(schemas[name], { ...parseQuery(exchange.query), ...params })
    if (rawBody) return respond({ exchange, seller, sent: inQuery(), file: await readRaw(exchange, rawBody.mostBytes) })
    const sent = method === 'POST' ? withParams(await readJson(exchange), params) : inQuery()
    await respond({ exchange, seller, sent })
  }
}

/** No body is an empty one; what is no object is left to the check. */
function withParams(body: unknown = {}, params: Params): unknown {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  return isObject ? { ...body, ...params } : body
}
