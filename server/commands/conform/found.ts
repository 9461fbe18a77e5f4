import type { CallName } from '#shared/contract/calls.ts'
import { ask, type Input } from './ask.ts'
import { harmlessRequest } from './request-values.ts'
import { dataOf, NotTried, type Session } from './session.ts'

type Item = Record<string, unknown>

/** Where the values of a field are found: in the list that another call answers. */
interface Source {
  call: CallName
  input?: Input
  /** The name of the value in an item of the list; without a list, in the answer. */
  key: string
  /** One item of each value of this field, so that every kind is seen. */
  apart?: string
}

const unpaid: Source = { call: 'orders.list', input: { status: 'pending_payment' }, key: 'orderNo' }

/** By the field's name, or by the call's and the field's where the name means something of its own there. */
const sources: Readonly<Record<string, Source>> = {
  orderNo: { call: 'orders.list', input: { size: 100 }, key: 'orderNo', apart: 'status' },
  'orders.payAmount orderNos': unpaid,
  'help.question id': { call: 'help.questions', key: 'id', apart: 'category' },
  'auth.inviteCode code': { call: 'invitations.list', key: 'code' },
  'sandbox.listDeliveries id': { call: 'sandbox.listWebhooks', key: 'id' },
  'sandbox.downloadCapsule name': { call: 'sandbox.listSnapshots', key: 'name' },
  'sandbox.compareSnapshot name': { call: 'sandbox.listSnapshots', key: 'name' },
}

const sourceOf = (call: CallName, field: string): Source | undefined => sources[`${call} ${field}`] ?? sources[field]

/** The fields of a call that name something that there must be. */
export const namingFields = (call: CallName): string[] =>
  Object.keys(harmlessRequest(call)).filter(field => sourceOf(call, field) !== undefined)

/** How many kinds of a thing are looked at. */
const mostKinds = 12

/** What a reading call answers; an empty object unless well. */
export const read = async (session: Session, call: CallName, input: Input = {}): Promise<Item> =>
  dataOf(await ask(session.target, call, { input })) ?? {}

/** The items of a list, through the API itself. */
export async function listOf(session: Session, call: CallName, input: Input = {}): Promise<Item[]> {
  const { list } = await read(session, call, input)
  return Array.isArray(list) ? list.filter((item): item is Item => typeof item === 'object' && item !== null) : []
}

async function valuesFrom(session: Session, { call, input, key, apart }: Source): Promise<unknown[]> {
  const { list, [key]: own } = await read(session, call, input)
  if (own !== undefined) return [own]
  const items = Array.isArray(list) ? (list as Item[]) : []
  const kinds = new Map(items.map(item => [apart === undefined ? '' : item[apart], item[key]]))
  return [...kinds.values()].filter(value => value !== undefined).slice(0, mostKinds)
}

/**
 * Correct requests of a reading call: one for each kind of what it is asked for.
 * @throws NotTried where there is nothing to ask for
 */
export async function goodRequests(session: Session, call: CallName): Promise<Input[]> {
  const base = harmlessRequest(call)
  const [field] = Object.keys(base).filter(name => sourceOf(call, name) !== undefined)
  const source = field === undefined ? undefined : sourceOf(call, field)
  if (field === undefined || source === undefined) return [base]
  const values = await valuesFrom(session, source)
  if (values.length === 0) throw new NotTried(`${source.call} has no ${source.key} to ask for`)
  return values.map(value => ({ ...base, [field]: value }))
}
