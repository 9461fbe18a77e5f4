import { allCalls } from '#shared/contract/calls.ts'
import { symbolOf } from '#shared/contract/codes.ts'
import type { Parsed } from '#shared/contract/schemas.ts'
import type { ReadDb } from '../db/open.ts'
import { fail, refuseField } from '../failures/refusal.ts'
import type { Handler } from '../http/call.ts'
import {
  addFault as add,
  type Fault,
  type FaultRule,
  isKnownFault,
  listFaults as list,
  removeFaults as remove,
} from '../http/faults.ts'

const present = ({ id, call, username, code, delayMs, times }: Fault) => ({
  id: String(id),
  ...(call !== null && { call }),
  ...(username !== null && { username }),
  ...(code !== null && { code }),
  delayMs,
  times,
})

/** @throws Refusal RecordNotFound for a call that is none, InvalidParameter for a code that is none, RouteExists */
function ruleOf(db: ReadDb, sent: Parsed<'sandbox.addFault'>): FaultRule {
  const { call = null, username = null, code = null, delayMs = 0, times = 1 } = sent
  if (call !== null && !(call in allCalls)) fail('RecordNotFound', { call })
  if (code !== null && symbolOf(code) === undefined) refuseField('code', 'invalid')
  if (isKnownFault(db, { call, username })) fail('RouteExists', { call, username })
  return { call, username, code, delayMs, times }
}

export const addFault: Handler<'sandbox.addFault'> = ({ db }, input) => {
  const rule = ruleOf(db, input)
  return present({ ...rule, id: add(db, rule) })
}

export const listFaults: Handler<'sandbox.listFaults'> = ({ db }) => ({ list: list(db).map(present) })

export const removeFaults: Handler<'sandbox.removeFaults'> = ({ db }, { id }) => {
  const removed = remove(db, id === undefined ? undefined : Number(id))
  if (id !== undefined && removed === 0) fail('RecordNotFound')
  return { removed }
}

export const importFaults: Handler<'sandbox.importFaults'> = ({ db }, { list: rules }) => {
  const keys = rules.map(({ call, username }) => `${call}|${username}`)
  if (new Set(keys).size < keys.length) fail('RouteDuplicated')
  for (const rule of rules) add(db, ruleOf(db, rule))
  return { added: rules.length }
}
