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

/** Error if the server cannot be checked. Its message is the reason. */
export class CannotTry extends Error {
  override name = 'CannotTry'
}

const callNames = Object.keys(allCalls) as CallName[]

export interface Conformance {
  target: Target
  permissions: Permissions
  /** Checks if the option `--calls` selects the call. */
  isSelected: (call: string) => boolean
}

/** Checks a server against the contract, call by call. @throws CannotTry if no server of the contract answers */
export async function tryServer({ target, permissions, isSelected }: Conformance): Promise<Check[]> {
  try {
    await requireServer(target)
    const run = new Run(target, permissions)
    if (isSelected(server)) await run.try('orders.list', ...serverTrials())
    // Writes must be undone even if `--calls` does not select the call that undoes them.
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

/**
 * Sends up to three reading calls, so that one broken call does not make the whole server count as broken.
 * @throws CannotTry
 */
async function requireServer(target: Target): Promise<void> {
  for (const call of ['auth.me', 'shop.info', 'wallet.get'] as const) {
    const code = codeOf(await ask(target, call))
    if (code === codes.Ok) return
    const symbol = typeof code === 'number' ? symbolOf(code) : undefined
    if (symbol !== undefined && tokenRefusals.includes(symbol))
      throw new CannotTry(`The server at ${target.url} refuses the token: ${code} ${symbol}.`)
  }
  throw new CannotTry(`The server at ${target.url} does not follow the contract: ${fullPath('auth.me')} fails.`)
}

const isOperators = (call: CallName) => allCalls[call].access === 'operator'
const isCommand = (call: CallName) => isOperators(call) && allCalls[call].method !== 'GET'
const mayCommand = ({ target, permissions }: Run) => target.operatorKey !== undefined && permissions.writes

/** Returns the reason why a call cannot be checked; undefined if it can. */
async function obstacle({ target }: Run, call: CallName): Promise<string | undefined> {
  const { extension, worlds, command }: CallRow = allCalls[call]
  // Sellers and visitors may send commands that open worlds or add learners. No call can remove these.
  if (command && !isOperators(call)) return 'it would leave data on the server that no call removes'
  if (isOperators(call) && target.operatorKey === undefined) return 'checked only with --operator-key'
  if (isCommand(call)) return 'checked only with --writes'
  if ((extension || isOperators(call)) && (await ask(target, call, { credential: null })).status === 404)
    return 'the server does not have this optional call'
  if (worlds && codeOf(await ask(target, call)) === codes.InsufficientPermissions)
    return 'the operator key is valid for one world only'
  return undefined
}

async function tryCall(run: Run, call: CallName): Promise<void> {
  if (isCommand(call) && mayCommand(run)) return
  const why = await obstacle(run, call)
  if (why !== undefined) return run.skip(call, 'all', why)
  const { readOnly, writes } = run.permissions
  await run.try(call, ...callerRefusals(call))
  // Invalid requests to sign out are skipped. If a server accepted one by mistake, the session of the run would end.
  const bodies = call === 'user.logout' ? [] : bodyRefusals(call)
  const refusals = [...bodies, ...valueRefusals(call)]
  if (!allCalls[call].writes) {
    await run.try(call, ...refusals)
    return run.attempt(call, 'answers', () => tryReads(run, call))
  }
  if (readOnly) return run.skip(call, 'refusals', 'not checked with --read-only')
  await changeNothing(run, call, () => run.try(call, ...refusals))
  if (!writes) return run.skip(call, 'answers', 'checked only with --writes')
  await run.attempt(call, 'answers', () => (sellerTrials[call] ? tryWithTrialSeller : tryWrite)(run, call))
}

/** Returns the calls that show the state around a call: the reads of its area that need no fields, and the wallet. */
const readsAround = (call: CallName): CallName[] =>
  callNames.filter(name => {
    const { writes, stream, access } = allCalls[name]
    const isRead = !writes && !stream && access === 'seller' && Object.keys(harmlessRequest(name)).length === 0
    return isRead && (name.startsWith(`${call.split('.')[0]}.`) || name === 'wallet.get')
  })

/** Sends requests that the server must refuse, and compares the state before and after them. */
async function changeNothing(run: Run, call: CallName, refused: () => Promise<unknown>): Promise<void> {
  const title = 'refused requests change nothing'
  const state = async () => {
    const seen: [CallName, string][] = []
    for (const name of readsAround(call)) seen.push([name, JSON.stringify(await run.read(name))])
    return new Map(seen)
  }
  const before = await state()
  await refused()
  const after = await state()
  const changed = [...after.keys()].filter(name => before.get(name) !== after.get(name))
  // If the state changes again without a request, simulated events cause the changes. They are then no fault of the
  // server.
  if (changed.length > 0 && JSON.stringify([...(await state())]) !== JSON.stringify([...after]))
    return run.skip(call, title, 'the data also changes without a request')
  const expected = 'the same answer as before the refused requests'
  run.note(
    { call, title },
    changed.map(path => ({ path, rule: 'unchanged', expected, received: 'a different answer' })),
  )
}

/** Checks the writing operator calls in a world that is created for them and removed afterwards. */
async function commandTrialWorld(run: Run, selected: readonly CallName[]): Promise<void> {
  const ofWorlds: readonly CallName[] = ['sandbox.addWorld', 'sandbox.removeWorld']
  for (const call of selected)
    if (!operatorWrites[call] && !ofWorlds.includes(call)) run.skip(call, 'all', 'conform has no sample request for it')
  const tried = (Object.keys(operatorWrites) as CallName[]).filter(call => selected.includes(call))
  const reply = await run.try('sandbox.addWorld', { title: 'creates a world', input: {} })
  const { world, token, operatorKey } = dataOf(reply) ?? {}
  if (typeof world !== 'string' || typeof operatorKey !== 'string') {
    for (const call of tried) run.skip(call, 'all', `the server created no world for this check (${codeOf(reply)})`)
    return
  }
  // The address consists of the given one and the path of the new world. The addresses in responses are not used, so
  // that the run calls only the given address.
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
    { title: 'for a world that has ended', input: { world }, codes: ['RecordNotFound'] },
  )
}
