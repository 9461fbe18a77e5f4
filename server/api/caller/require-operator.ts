import type { IncomingMessage } from 'node:http'
import { fail } from '../../platform/failures/refusal.ts'
import { isSame } from '../../platform/secrets.ts'
import { type Exchange, rowOf } from '../exchange.ts'

const advice = 'X-Operator-Key: the key that --operator-key gave the server'

/** Returns whether the browser mode's cookie shows that the person who started the server sent the request. */
export type IsStarter = (request: IncomingMessage) => boolean

/**
 * @param commands the whole server, or this world of it
 * @throws Refusal 407 or 409 unless the operator asks: by key, or as who started the server
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

/** @throws Refusal 407 or 409; a key of one world does not reach the others */
export const requireOperator = (isStarter: IsStarter) =>
  function requireOperator(exchange: Exchange): void {
    refuseUnlessOperator(exchange, isStarter, rowOf(exchange).worlds ? 'server' : 'world')
  }
