import type { CallRow } from '#shared/contract/call-row.ts'
import { allCalls, type CallName, fullPath } from '#shared/contract/calls.ts'
import { codes, symbolOf } from '#shared/contract/codes.ts'
import { tryReads, tryWrite } from './accepted.ts'
import { ask, codeOf, dataOf, type Target, Unreachable } from './ask-target.ts'
import { harmlessRequest } from './generated-requests.ts'
import { built, operatorWrites, undoneBy } from './good-requests.ts'
import { bodyRefusals, callerRefusals, server, serverTrials, valueRefusals } from './refusals.ts'
import { type Check, type Permissions, Run } from './run-trials.ts'
import { sellerTrials, tryWithTrialSeller } from './trial-seller.ts'

/** The server cannot be checked; the message is the reason. */
export class CannotTry extends Error {
  override name = 'CannotTry'
}

const callNames = Object.keys(allCalls) as CallName[]

export interface Conformance {
  target: Target
  permissions: Permissions
  /** Checks if `--calls` selects the call. */
  isSelected: (call: string) => boolean
}

/** Checks a server against the contract, call by call. @throws CannotTry if no server of the contract answers */
export async function tryServer({ target, permissions, isSelected }: Conformance): Promise<Check[]> {
  try {
    await requireServer(target)
    const run = new Run(target, permissions)
    if (isSelected(server)) await run.try('orders.list', ...serverTrials())
    // Writes are undone even if the undoing call was not selected.
    const undoes = (call: CallName) =>
      permissions.writes && callNames.some(made => undoneBy[made] === call && isSelected(made))
    const calls = callNames.filter(call => isSelected(call) || undoes(call))
    for (const call of calls) await tryCall(run, call)
    if (mayCommand(run)) await commandTrialWorld(run, calls.filter(isCommand))
    return run.checks
  } catch (error) {
    throw error instanceof Unreachable ? new CannotTry(error.message) : error
  }
}

const tokenRefusals: readonly string[] = ['IllegalRequest', 'Unauthenticated', 'NoAuthentication', 'TokenExpired']

/** Asks three reads, so that one which is broken does not hide the others. @throws CannotTry */
async function requireServer(target: Target): Promise<void> {
  for (const call of ['auth.me', 'shop.info', 'wallet.get'] as const) {
    const code = codeOf(await ask(target, call))
    if (code === codes.Ok) return
    const symbol = typeof code === 'number' ? symbolOf(code) : undefined
    if (symbol !== undefined && tokenRefusals.includes(symbol))
      throw new CannotTry(`The server at ${target.url} does not take the token: ${code} ${symbol}.`)
  }
  throw new CannotTry(`What answers at ${target.url} is no server of the contract: ${fullPath('auth.me')} fails.`)
}

const isOperators = (call: CallName) => allCalls[call].access === 'operator'
const isCommand = (call: CallName) => isOperators(call) && allCalls[call].method !== 'GET'
const mayCommand = ({ target, permissions }: Run) => target.operatorKey !== undefined && permissions.writes

/** Returns the reason why a call is not checked; undefined if it is. */
async function obstacle({ target }: Run, call: CallName): Promise<string | undefined> {
  const { extension, worlds, command }: CallRow = allCalls[call]
  // A world that it opens, or a learner who joins, would stay on the server.
  if (command && !isOperators(call)) return 'it leaves something on the server'
  if (isOperators(call) && target.operatorKey === undefined) return 'it takes --operator-key'
  if (isCommand(call)) return 'it takes --writes'
  if ((extension || isOperators(call)) && (await ask(target, call, { credential: null })).status === 404)
    return 'the server does not have it, and need not'
  if (worlds && codeOf(await ask(target, call)) === codes.InsufficientPermissions)
    return 'the operator key commands one world alone'
  return undefined
}

async function tryCall(run: Run, call: CallName): Promise<void> {
  if (isCommand(call) && mayCommand(run)) return
  const why = await obstacle(run, call)
  if (why !== undefined) return run.skip(call, 'all', why)
  const { readOnly, writes } = run.permissions
  await run.try(call, ...callerRefusals(call))
  // A server that accepts a broken request must not end the session of the run.
  const bodies = call === 'user.logout' ? [] : bodyRefusals(call)
  const refusals = [...bodies, ...valueRefusals(call)]
  if (!allCalls[call].writes) {
    await run.try(call, ...refusals)
    return run.attempt(call, 'answers', () => tryReads(run, call))
  }
  if (readOnly) return run.skip(call, 'refusals', '--read-only leaves writing calls alone')
  await changeNothing(run, call, () => run.try(call, ...refusals))
  if (!writes) return run.skip(call, 'answers', 'it takes --writes')
  await run.attempt(call, 'answers', () => (sellerTrials[call] ? tryWithTrialSeller : tryWrite)(run, call))
}

/** Returns the reads without required fields of a call's area, and the wallet. */
const readsAround = (call: CallName): CallName[] =>
  callNames.filter(name => {
    const { writes, stream, access } = allCalls[name]
    const isRead = !writes && !stream && access === 'seller' && Object.keys(harmlessRequest(name)).length === 0
    return isRead && (name.startsWith(`${call.split('.')[0]}.`) || name === 'wallet.get')
  })

/** Compares the reads around a call before and after requests that the server must refuse. */
async function changeNothing(run: Run, call: CallName, refused: () => Promise<unknown>): Promise<void> {
  const title = 'what was refused changed nothing'
  const state = async () => {
    const seen: [CallName, string][] = []
    for (const name of readsAround(call)) seen.push([name, JSON.stringify(await run.read(name))])
    return new Map(seen)
  }
  const before = await state()
  await refused()
  const after = await state()
  const changed = [...after.keys()].filter(name => before.get(name) !== after.get(name))
  // If the state changes without a request, events of the server cause it.
  if (changed.length > 0 && JSON.stringify([...(await state())]) !== JSON.stringify([...after]))
    return run.skip(call, title, 'the server is busy with other changes')
  const expected = 'the answer from before what was refused'
  run.note(
    { call, title },
    changed.map(path => ({ path, rule: 'unchanged', expected, received: 'another' })),
  )
}

/** Checks the writing operator calls in a world that the run creates and ends. */
async function commandTrialWorld(run: Run, selected: readonly CallName[]): Promise<void> {
  const ofWorlds: readonly CallName[] = ['sandbox.addWorld', 'sandbox.removeWorld']
  for (const call of selected)
    if (!operatorWrites[call] && !ofWorlds.includes(call)) run.skip(call, 'all', 'the command knows no request for it')
  const tried = (Object.keys(operatorWrites) as CallName[]).filter(call => selected.includes(call))
  const reply = await run.try('sandbox.addWorld', { title: 'makes a world', input: {} })
  const { world, token, operatorKey } = dataOf(reply) ?? {}
  if (typeof world !== 'string' || typeof operatorKey !== 'string') {
    for (const call of tried) run.skip(call, 'all', `the server made no world to try it in (${codeOf(reply)})`)
    return
  }
  // The world is addressed by its path, so that the run calls only the given address.
  const url = `${run.target.url.replace(/\/w\/[^/]+$/, '')}/w/${world}`
  const within = new Run({ ...run.target, url, operatorKey, token: String(token) }, run.permissions, run.checks)
  for (const call of tried) {
    await within.try(call, ...callerRefusals(call), ...bodyRefusals(call))
    await within.attempt(call, 'answers', async () => {
      const input = await built(operatorWrites[call] ?? {}, within)
      await within.try(call, { title: 'answers', input, codes: ['Ok'] })
    })
  }
  await run.try(
    'sandbox.removeWorld',
    { title: 'answers', input: { world }, codes: ['Ok'] },
    { title: 'of a world that has ended', input: { world }, codes: ['RecordNotFound'] },
  )
}
