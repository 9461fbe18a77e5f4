import type { Calls, Input, Refusals } from '../client/client.ts'

/**
 * Name of a call of the seller API, such as `orders.pay`. Only these calls are recorded and can be changed by a fault
 * rule.
 */
export type SellerCall = Exclude<keyof Calls, `sandbox.${string}`>

/** Code of a refusal in the catalogue, such as 424. */
export type RefusalCode = Refusals[keyof Refusals]['code']

/** ISO 8601 duration, such as `P1D` or `PT2H`. */
export type Duration = `P${string}`

type Rule = Input<'sandbox.addFault'>

/** Effect of a fault. If it breaks the connection, there is no response, and so neither a code nor an HTTP status. */
type Effect = { abort: NonNullable<Rule['abort']>; code?: undefined; http?: undefined } | Answering
interface Answering {
  abort?: undefined
  code?: RefusalCode | undefined
  http?: number | undefined
}

/** Fault rule: the calls that it selects, and how they fail. By default it affects the next call of the seller API. */
export type FaultRule = Omit<Rule, 'call' | 'code' | 'http' | 'abort'> & { call?: SellerCall | undefined } & Effect

type Which = Input<'sandbox.listRequests'>

/** Filter of recorded requests. Every field is optional. */
export type RequestFilter = Omit<Which, 'call' | 'code'> & {
  call?: SellerCall | undefined
  /** Code of the response: 200 for success, or the code of a refusal. */
  code?: RefusalCode | 200 | undefined
}
