import { allCalls, type CallName } from '#shared/contract/calls.ts'
import { type CodeSymbol, flagRefusals } from '#shared/contract/codes.ts'
import { ownRefusalsOf } from '#shared/contract/schemas.ts'
import { requestLimits } from '#shared/requests.ts'
import { type Difference, shown } from './difference.ts'
import { namingFields, read } from './found.ts'
import { harmlessRequest, wrongRequests } from './request-values.ts'
import type { Session } from './session.ts'
import { stateCalls } from './state.ts'

const unknownCredential = 'no-such-credential'

/** Who is refused: without a credential, and with one that was never issued. */
export async function refuseStrangers(session: Session, call: CallName): Promise<void> {
  const { access } = allCalls[call]
  if (access === 'public') return
  const isOperator = access === 'operator'
  const what = isOperator ? 'operator key' : 'token'
  const none: CodeSymbol[] = ['NoAuthentication']
  await session.try(call, { title: `without a ${what}`, credential: null }, { codes: none })
  const wrong: CodeSymbol[] = [isOperator ? 'InsufficientPermissions' : 'IllegalRequest']
  await session.try(call, { title: `with an unknown ${what}`, credential: unknownCredential }, { codes: wrong })
  await refuseInWords(session, call)
}

/** A refusal says its sentence in the language that was asked for. */
async function refuseInWords(session: Session, call: CallName): Promise<void> {
  const said: unknown[] = []
  for (const language of ['en', 'fr']) {
    const trial = {
      title: `refused in ${language}`,
      credential: null,
      headers: { 'Accept-Language': language },
    }
    const reply = await session.try(call, trial, { codes: ['NoAuthentication'] })
    said.push((reply?.body as { msg?: unknown } | undefined)?.msg)
  }
  if (said.some(msg => typeof msg !== 'string')) return
  const differences: Difference[] =
    said[0] === said[1]
      ? [{ path: 'msg', rule: 'language', expected: 'the language of Accept-Language', received: shown(said[1]) }]
      : []
  session.note(call, 'msg is in the language of Accept-Language', { differences })
}

/** A path is asked for by its own methods alone; nothing acts by PATCH. */
export async function refuseOtherMethods(session: Session, call: CallName): Promise<void> {
  const trial = { title: 'by another method', method: 'PATCH', input: harmlessRequest(call) }
  const reply = await session.try(call, trial, { codes: ['BadRequest'], status: 405 })
  const { method } = allCalls[call]
  const allowed = reply?.headers.get('allow') ?? ''
  if (reply?.status !== 405 || allowed.split(/,\s*/).includes(method)) return
  const difference = { path: 'header allow', rule: 'header', expected: method, received: shown(allowed) }
  session.note(call, 'Allow names its method', { reply, differences: [difference] })
}

/** Signing out ends the run: a server that takes a broken request for a good one must not be asked. */
const endsTheSession = (call: CallName) => call === 'user.logout'

/** Bodies that are no JSON, or no object. */
export async function refuseMalformed(session: Session, call: CallName): Promise<void> {
  const { method, files } = allCalls[call]
  if (method !== 'POST' || files || endsTheSession(call)) return
  await session.try(call, { title: 'a body that is no JSON', body: '{"a":' }, { codes: ['BadRequest'] })
  await session.try(call, { title: 'a body that is no object', body: '[]' }, { codes: ['InvalidRequest'] })
}

/** Each field that is missing, of the wrong type, out of its range: refused by name. */
export async function refuseFields(session: Session, call: CallName): Promise<void> {
  for (const { field, why, input, code } of wrongRequests(call)) {
    const forbidden = (allCalls[call].refusedWhile ?? []).map(flag => flagRefusals[flag])
    await session.try(call, { title: `${field}: ${why}`, input }, { codes: [code, ...forbidden], field })
  }
}

/** The codes for what is not there. */
const notFound: readonly CodeSymbol[] = ['RecordNotFound', 'WithdrawAccountNotFound']

/** What is named and is not there. A call that asks for the PIN is left out: it would count a wrong one. */
export async function refuseUnknownNames(session: Session, call: CallName): Promise<void> {
  const codes = ownRefusalsOf(call).filter(code => notFound.includes(code))
  if (codes.length === 0 || allCalls[call].pin || allCalls[call].writes) return
  for (const field of namingFields(call))
    await session.try(call, { title: `${field}: of nothing that there is`, input: harmlessRequest(call) }, { codes })
}

/** A cursor that is of no list, and a key that is too long. */
export async function refuseHeadersAndCursors(session: Session, call: CallName): Promise<void> {
  if ('cursor' in harmlessCursor(call)) {
    const input = harmlessCursor(call)
    const codes = ['InvalidParameter', ...ownRefusalsOf(call).filter(code => notFound.includes(code))] as const
    await session.try(call, { title: 'cursor: of no list', input }, { codes })
  }
  if (!allCalls[call].money) return
  const headers = { 'Idempotency-Key': 'k'.repeat(requestLimits.idempotencyKey + 1) }
  const trial = { title: 'an Idempotency-Key that is too long', input: harmlessRequest(call), headers }
  await session.try(call, trial, { codes: ['InvalidParameter', 'WithdrawDisabled', 'WalletFrozen'] })
}

function harmlessCursor(call: CallName): Record<string, unknown> {
  const isList = allCalls[call].writes !== true && wrongRequests(call).some(({ field }) => field === 'cursor')
  return isList ? { ...harmlessRequest(call), cursor: 'not-ours' } : {}
}

/** What the seller sees of an area, and of the wallet. */
async function stateAround(session: Session, call: CallName): Promise<string[]> {
  const seen: string[] = []
  for (const reading of stateCalls(call)) seen.push(JSON.stringify(await read(session, reading)))
  return seen
}

/** Runs what must change nothing, and looks whether it did; what goes on by itself on the server is none of it. */
export async function changeNothing(session: Session, call: CallName, run: () => Promise<void>): Promise<void> {
  const before = await stateAround(session, call)
  await run()
  const after = await stateAround(session, call)
  const changed = stateCalls(call).filter((_reading, place) => before[place] !== after[place])
  if (changed.length > 0) {
    const later = await stateAround(session, call)
    if (later.join() !== after.join()) {
      session.skip(call, 'what was refused changed nothing', 'the server is busy with other changes')
      return
    }
  }
  const differences = changed.map(reading => ({
    path: reading,
    rule: 'unchanged',
    expected: 'the answer from before what was refused',
    received: 'another',
  }))
  session.note(call, 'what was refused changed nothing', { differences })
}
