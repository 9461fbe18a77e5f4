import type { CallRow } from '#shared/contract/call-row.ts'
import { allCalls, type CallName } from '#shared/contract/calls.ts'
import type { Parsed } from '#shared/contract/schemas.ts'
import { faultLimits } from '#shared/faults.ts'
import { type FaultRule, needsAnswer, requireSense } from '../../api/faults/fault-rule.ts'
import {
  addFault as add,
  changesSomething,
  type Fault,
  keyOf,
  listFaults as list,
  removeFaults as remove,
  removeGroup,
} from '../../api/faults/stored-faults.ts'
import type { Handler, SharedHandler } from '../../api/pipeline/call.ts'
import { nearest } from '../../api/pipeline/unknown-fields.ts'
import { days } from '../../core/world/world-state.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { fail, refuseField } from '../../platform/failures/refusal.ts'
import { iso } from '../../platform/iso.ts'

const present = ({ id, until, ...rule }: Fault) => ({ ...rule, id: String(id), until: iso(until) })

const isCall = (name: string): name is CallName => Object.hasOwn(allCalls, name)

/** Names of the calls that a fault can affect. */
const sellerCalls = (Object.keys(allCalls) as CallName[]).filter(name => allCalls[name].access !== 'operator')

function adviceFor(name: string): string {
  const meant = nearest(name, sellerCalls)
  return meant === undefined ? '`call` takes an operationId of /api/openapi.json.' : `Did you mean ${meant}?`
}

/**
 * Validates the call of a fault rule.
 * @throws Refusal RecordNotFound for an unknown call, InvalidParameter for a call of the operator or an effect that an
 * event stream does not support
 */
function requireCall({ call, match, writes, ...effect }: Parsed<'sandbox.addFault'>): void {
  if (call === undefined) return
  if (!isCall(call)) fail('RecordNotFound', { call, try: adviceFor(call) })
  const { access, stream }: CallRow = allCalls[call]
  if (access === 'operator') refuseField('call', 'invalid', { expected: 'a call of the seller API' })
  if (stream && (match || needsAnswer(effect))) refuseField('call', 'unfitting')
  if (writes && !changesSomething(call)) refuseField('writes', 'unfitting')
}

/**
 * Builds the fault rule of a request.
 * @throws Refusal as `requireCall`, for a fault that has no effect, and RouteExists
 */
function ruleOf(db: ReadDb, now: number, sent: Parsed<'sandbox.addFault'>): FaultRule {
  const { until = iso(now + days(faultLimits.days)), ...rest } = sent
  requireCall(sent)
  requireSense(sent)
  const end = Date.parse(until)
  if (end <= now) refuseField('until', 'pastTime')
  const isLasting = sent.until !== undefined || sent.share !== undefined
  const rule = { ...rest, times: sent.times ?? (isLasting ? faultLimits.times : 1), until: end }
  if (list(db, now).some(known => keyOf(known) === keyOf(rule))) fail('RouteExists', { call: sent.call })
  return rule
}

export const addFault: Handler<'sandbox.addFault'> = ({ db, now }, input) => present(add(db, ruleOf(db, now, input)))

export const listFaults: Handler<'sandbox.listFaults'> = ({ db, now }) => ({ list: list(db, now).map(present) })

export const removeFaults: Handler<'sandbox.removeFaults'> = ({ db }, { id, group }) => {
  if (id !== undefined && group !== undefined) refuseField('group', 'unfitting')
  if (group !== undefined) return { removed: removeGroup(db, group) }
  const removed = remove(db, id === undefined ? undefined : Number(id))
  if (id !== undefined && removed === 0) fail('RecordNotFound')
  return { removed }
}

export const importFaults: SharedHandler<'sandbox.importFaults', 'db' | 'now'> = ({ db, now }, { list: rules }) => {
  const keys = rules.map(rule => keyOf({ ...rule, times: 1, until: 0 }))
  if (new Set(keys).size < keys.length) fail('RouteDuplicated')
  for (const rule of rules) add(db, ruleOf(db, now, rule))
  return { added: rules.length }
}
