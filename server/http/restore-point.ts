import type { CallRow } from '#shared/contract/call-row.ts'
import { secretsIn } from '#shared/contract/call-schema.ts'
import { allCalls, type CallName } from '#shared/contract/calls.ts'
import { schemas } from '#shared/contract/schemas.ts'
import { restorePointLimits } from '#shared/snapshots.ts'
import { Refusal } from '../failures/refusal.ts'
import type { Deps, OperatorAct } from './deps.ts'

/** @returns what lets a call act after a restore point, where its row asks for one: what was refused leaves none */
export function afterRestorePoint(name: CallName, { restorePoints }: Pick<Deps, 'restorePoints'>) {
  const { restorePoint = [] }: CallRow = allCalls[name]
  const isWanted = (input: object) =>
    restorePoint === true ||
    restorePoint.some(field => Object.entries(input).some(([key, value]) => key === field && value !== undefined))
  return async <Result>(input: object, act: () => Promise<Result>): Promise<Result> => {
    if (!isWanted(input)) return act()
    const end = restorePoints.before({ call: name, what: whatOf(name, input) })
    try {
      const result = await act()
      end(true)
      return result
    } catch (error) {
      end(!changedNothing(name, error))
      throw error
    }
  }
}

/** A command whose storage failed on the way may have gone a part of it. */
const changedNothing = (name: CallName, error: unknown): boolean =>
  allCalls[name].writes === true || (error instanceof Refusal && error.symbol !== 'SystemError')

/** What people are told of an act: no secret, nothing long. */
function whatOf(name: CallName, input: object): OperatorAct['what'] {
  const secrets = secretsIn(schemas[name].request)
  const told = Object.entries(input).flatMap(([field, value]): [string, string | number | boolean][] => {
    if (secrets.has(field)) return []
    if (Array.isArray(value)) return [[field, value.length]]
    if (typeof value === 'string') return [[field, value.slice(0, restorePointLimits.text)]]
    return typeof value === 'number' || typeof value === 'boolean' ? [[field, value]] : []
  })
  return Object.fromEntries(told)
}
