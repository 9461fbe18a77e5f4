import { type ApiCall, allCalls, apiCalls, type CallName } from '#shared/contract/calls.ts'
import { harmlessRequest } from './request-values.ts'

const apiCallNames = Object.keys(apiCalls) as ApiCall[]

/** The reading calls that need no field, of a call's area and of the wallet. */
export function stateCalls(call: CallName): ApiCall[] {
  const [area] = call.split('.')
  return apiCallNames.filter(name => {
    const { writes, stream, access } = allCalls[name]
    const reads = !writes && !stream && access === 'seller' && Object.keys(harmlessRequest(name)).length === 0
    return reads && (name.startsWith(`${area}.`) || name === 'wallet.get')
  })
}
