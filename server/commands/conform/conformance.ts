import { type ApiCall, allCalls, type CallName, fullPath } from '#shared/contract/calls.ts'
import { codes, symbolOf } from '#shared/contract/codes.ts'
import { ask, type Target, Unreachable } from './ask.ts'
import { undoneBy } from './good-writes.ts'
import { journeys } from './own-seller.ts'
import { writeInOwnWorld } from './own-world.ts'
import { readWell } from './reads.ts'
import {
  changeNothing,
  refuseFields,
  refuseHeadersAndCursors,
  refuseMalformed,
  refuseOtherMethods,
  refuseStrangers,
  refuseUnknownNames,
} from './refusals.ts'
import { type Check, codeOf, Session, type Wishes } from './session.ts'
import { checkServer, server } from './whole-server.ts'
import { writeWell } from './writes.ts'

/** Why the server cannot be looked at. */
export class CannotTry extends Error {
  override name = 'CannotTry'
}

/** Reads that every server of the contract answers; one that is broken does not hide the others. */
const probes: readonly ApiCall[] = ['auth.me', 'shop.info', 'wallet.get']

/** @throws CannotTry where no server of the contract is, or the token is not good */
async function requireServer(target: Target): Promise<void> {
  for (const call of probes) {
    const reply = await ask(target, call)
    const code = codeOf(reply)
    const symbol = typeof code === 'number' ? symbolOf(code) : undefined
    if (code === codes.Ok) return
    if (symbol !== undefined && tokenRefusals.includes(symbol))
      throw new CannotTry(`The server at ${target.url} does not take the token: ${code} ${symbol}.`)
  }
  throw new CannotTry(`What answers at ${target.url} is no server of the contract: ${fullPath('auth.me')} fails.`)
}

const tokenRefusals: readonly string[] = ['IllegalRequest', 'Unauthenticated', 'NoAuthentication', 'TokenExpired']

export interface Conformance {
  target: Target
  wishes: Wishes
  /** Whether a call is wanted. */
  isWanted: (call: string) => boolean
}

/**
 * Tries a server against the contract, call by call.
 * @throws CannotTry where it cannot be tried at all
 */
export async function tryServer({ target, wishes, isWanted }: Conformance): Promise<Check[]> {
  try {
    await requireServer(target)
    const session = new Session(target, wishes)
    if (isWanted(server)) await checkServer(session)
    const calls = wantedCalls(isWanted, wishes)
    for (const call of calls) await tryCall(session, call)
    if (mayCommand(session)) await writeInOwnWorld(session, calls)
    return session.checks
  } catch (error) {
    if (error instanceof Unreachable) throw new CannotTry(error.message)
    throw error
  }
}

/** What is made is taken back, also where only its making was asked for. */
function wantedCalls(isWanted: (call: string) => boolean, { writes }: Wishes): CallName[] {
  const names = Object.keys(allCalls) as CallName[]
  const undoes = (call: CallName) =>
    writes && Object.entries(undoneBy).some(([made, undo]) => undo === call && isWanted(made))
  return names.filter(call => isWanted(call) || undoes(call))
}

/** Whether operator calls are tried that change something. */
const mayCommand = ({ target, wishes }: Session): boolean => target.operatorKey !== undefined && wishes.writes

async function tryCall(session: Session, call: CallName): Promise<void> {
  const { access, extension, method } = allCalls[call]
  if (access === 'operator' && session.target.operatorKey === undefined)
    return session.skip(call, 'all', 'it takes --operator-key')
  if (access === 'operator' && method !== 'GET') {
    if (!mayCommand(session)) session.skip(call, 'all', 'it takes --writes')
    return
  }
  if ((extension || access === 'operator') && (await isAbsent(session, call)))
    return session.skip(call, 'all', 'the server does not have it, and need not')
  await refuseStrangers(session, call)
  await refuseOtherMethods(session, call)
  if (allCalls[call].writes) return tryWrite(session, call)
  await refuseWell(session, call)
  await session.attempt(call, 'answers', () => readWell(session, call))
}

/** What the contract adds to what was asked for need not be there. */
const isAbsent = async ({ target }: Session, call: CallName): Promise<boolean> =>
  (await ask(target, call, { credential: null })).status === 404

async function refuseWell(session: Session, call: CallName): Promise<void> {
  await refuseMalformed(session, call)
  await refuseFields(session, call)
  await refuseUnknownNames(session, call)
  await refuseHeadersAndCursors(session, call)
}

async function tryWrite(session: Session, call: CallName): Promise<void> {
  const { readOnly, writes } = session.wishes
  if (readOnly) return session.skip(call, 'refusals', '--read-only leaves writing calls alone')
  await changeNothing(session, call, () => refuseWell(session, call))
  if (!writes) return session.skip(call, 'answers', 'it takes --writes')
  const journey = journeys[call as ApiCall]
  await session.attempt(call, 'answers', () => (journey ? journey(session) : writeWell(session, call)))
}
