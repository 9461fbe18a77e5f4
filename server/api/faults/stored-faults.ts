import { allCalls, type CallName } from '#shared/contract/calls.ts'
import { faultRule } from '#shared/contract/sandbox-faults.ts'
import { randomFor, type WorldState } from '../../core/world/world-state.ts'
import type { ReadDb, WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { type FaultRule, needsAnswer } from './fault-rule.ts'

export interface Fault extends FaultRule {
  id: number
  /** Number of calls that have matched the rule so far. */
  matched: number
}

/** Fields of a rule that are stored as JSON instead of in columns. */
export const ruleInJson = faultRule.omit({
  call: true,
  username: true,
  code: true,
  delayMs: true,
  times: true,
  until: true,
})

interface Row extends Pick<Fault, 'id' | 'times' | 'matched' | 'until'> {
  call: string | null
  username: string | null
  code: number | null
  delayMs: number
  rule: string
}

const columns = 'id, call, username, code, delay_ms AS delayMs, times, matched, until, rule'

const readSql = prepared((db: ReadDb) => ({
  any: db.prepare<[], { id: number }>('SELECT id FROM faults LIMIT 1'),
  all: db.prepare<[number], Row>(`SELECT ${columns} FROM faults WHERE until > ? ORDER BY id`),
  meant: db.prepare<[number, string, string], Row>(
    `SELECT ${columns} FROM faults WHERE until > ? AND (call IS NULL OR call = ?) AND (username IS NULL OR username = ?) ORDER BY id`,
  ),
}))
const sql = prepared((db: WriteDb) => ({
  add: db.prepare<Omit<Row, 'id' | 'matched'>>(
    `INSERT INTO faults (call, username, code, delay_ms, times, until, rule)
     VALUES (:call, :username, :code, :delayMs, :times, :until, :rule)`,
  ),
  count: db.prepare<[number]>('UPDATE faults SET matched = matched + 1 WHERE id = ?'),
  use: db.prepare<[number]>('UPDATE faults SET times = times - 1 WHERE id = ?'),
  over: db.prepare<[number]>('DELETE FROM faults WHERE times = 0 OR until <= ?'),
  remove: db.prepare<[number]>('DELETE FROM faults WHERE id = ?'),
  removeGroup: db.prepare<[string]>("DELETE FROM faults WHERE rule ->> 'group' = ?"),
  removeAll: db.prepare('DELETE FROM faults'),
}))

function faultOf({ call, username, code, delayMs, rule, ...rest }: Row): Fault {
  return {
    ...rest,
    ...(call !== null && { call }),
    ...(username !== null && { username }),
    ...(code !== null && { code }),
    ...(delayMs > 0 && { delayMs }),
    ...ruleInJson.parse(JSON.parse(rule)),
  }
}

/** Checks if there is any fault rule. */
export const hasFaults = (db: ReadDb): boolean => readSql(db).any.get() !== undefined

/** Lists the rules that have not ended. @param now virtual milliseconds */
export const listFaults = (db: ReadDb, now: number): Fault[] => readSql(db).all.all(now).map(faultOf)

/** Returns a text that is equal for rules with the same conditions and the same group. */
export const keyOf = ({ call, username, match, writes, skip, when, group }: Partial<FaultRule>): string =>
  JSON.stringify([call, username?.toLowerCase(), match, writes, skip ?? 0, when ?? 'before', group])

/** Stores a fault rule. @returns the rule with its id */
export function addFault(db: WriteDb, rule: FaultRule): Fault {
  const { call = null, username = null, code = null, delayMs = 0, times, until } = rule
  const row = { call, username, code, delayMs, times, until, rule: JSON.stringify(ruleInJson.parse(rule)) }
  return { ...rule, id: Number(sql(db).add.run(row).lastInsertRowid), matched: 0 }
}

/**
 * Removes the fault rule with this id; without an id, removes all rules.
 * @returns the number of removed rules
 */
export const removeFaults = (db: WriteDb, id?: number): number =>
  id === undefined ? sql(db).removeAll.run().changes : sql(db).remove.run(id).changes

/**
 * Removes the fault rules of a group.
 * @returns the number of removed rules
 */
export const removeGroup = (db: WriteDb, group: string): number => sql(db).removeGroup.run(group).changes

/** Facts about a call that the conditions of fault rules refer to. */
export interface FaultyCall {
  name: CallName
  /** Username of the caller; empty if nobody is signed in. */
  username: string
  /**
   * Request body; undefined before it was read. Fault rules that compare the body are applied after it was read, all
   * others before.
   */
  sent: unknown
}

/** Checks if a seller's call writes. A sign-out does not count, because afterwards there is no session to end. */
export const changesSomething = (name: CallName): boolean =>
  allCalls[name].access === 'seller' && allCalls[name].writes === true && name !== 'user.logout'

const isFor = (fault: Fault, { name, username, sent }: FaultyCall): boolean => {
  if ((fault.writes || fault.endsSession) && username === '') return false
  if (fault.writes && !changesSomething(name)) return false
  // An event stream has no response that a fault could cut off.
  if (allCalls[name].stream && needsAnswer(fault)) return false
  return sent === undefined ? fault.match === undefined : fault.match !== undefined && holds(sent, fault.match)
}

const isItsTurn = (world: WorldState, { id, matched, skip = 0, share = 1 }: Fault): boolean =>
  matched >= skip && (share === 1 || randomFor(world, `${id}:${matched}`, 'fault').next() < share)

/**
 * Counts the call for each matching rule, and applies the first rule that is due.
 * @returns that rule, if any
 */
export function takeFault(world: WorldState, call: FaultyCall): Fault | undefined {
  const { db, clock } = world
  const now = clock.now()
  return db
    .transaction(() => {
      const meant = readSql(db)
        .meant.all(now, call.name, call.username)
        .map(faultOf)
        .filter(fault => isFor(fault, call))
      for (const { id } of meant) sql(db).count.run(id)
      const taken = meant.find(fault => isItsTurn(world, fault))
      if (taken) sql(db).use.run(taken.id)
      sql(db).over.run(now)
      return taken
    })
    .immediate()
}

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Compares a received value with the value of a rule. "5" equals 5, because a query and a form carry only text. */
const isSame = (value: unknown, expected: unknown): boolean =>
  value === expected || (typeof value === 'string' && value === String(expected))

const holdsValue = (value: unknown, expected: unknown): boolean => {
  if (!Array.isArray(expected)) return isSame(value, expected)
  return Array.isArray(value) && expected.every(item => value.some(each => isSame(each, item)))
}

/** Checks if a request contains the expected fields and values. A list must contain every expected item. */
const holds = (sent: unknown, expected: Fields): boolean =>
  isObject(sent) &&
  Object.entries(expected).every(([field, value]) => Object.hasOwn(sent, field) && holdsValue(sent[field], value))
