import type { IncomingMessage } from 'node:http'
import { fail } from '../../platform/failures/refusal.ts'
import { isSame } from '../../platform/secrets.ts'
import { type Exchange, rowOf } from '../exchange.ts'
import { sellerIfAny } from './authenticate.ts'

const advice = 'X-Operator-Key: the key that --operator-key gave the server'

/**
 * Checks if the request has the operator cookie. Browser mode gives this cookie to the person who started the server.
 */
export type IsStarter = (request: IncomingMessage) => boolean

/**
 * Requires the operator key or the operator cookie of browser mode.
 * @param commands `server` if the call affects all worlds, so that the key of one world is refused
 * @throws Refusal 407 or 409
 */
export function refuseUnlessOperator(
  { request, world }: Pick<Exchange, 'request' | 'world'>,
  isStarter: IsStarter,
  commands: 'server' | 'world',
): void {
  const { operatorKeys, worldKey } = world.access
  const key = request.get('x-operator-key')
  if (key === undefined && !isStarter(request)) fail('NoAuthentication', { try: advice })
  const known = commands === 'server' || worldKey === undefined ? operatorKeys : [worldKey, ...operatorKeys]
  if (key !== undefined && !known.some(each => isSame(key, each))) fail('InsufficientPermissions', { try: advice })
}

/** Checks if a signed-in seller sends a call that learners may make in the world of a lesson. */
const isLearner = (exchange: Exchange): boolean =>
  exchange.world.access.isLesson === true &&
  rowOf(exchange).byLearner === true &&
  sellerIfAny(exchange.world.sessions, exchange.request.headers.authorization) !== null

/**
 * Step that requires an operator. The key of a single world is refused for calls about other worlds.
 * @throws Refusal 407 or 409
 */
export const requireOperator = (isStarter: IsStarter) =>
  function requireOperator(exchange: Exchange): void {
    if (!isLearner(exchange)) refuseUnlessOperator(exchange, isStarter, rowOf(exchange).worlds ? 'server' : 'world')
  }
