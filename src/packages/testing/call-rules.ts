import type { Calls, Input, Refusals } from '../client/client.ts'

/** Name of a call of the seller API, such as `orders.pay`. Only these calls are recorded and can be made to fail. */
export type SellerCall = Exclude<keyof Calls, `sandbox.${string}`>

/** Code of a refusal in the catalogue, such as 424. */
export type RefusalCode = Refusals[keyof Refusals]['code']

/** ISO 8601 duration, such as `P1D` or `PT2H`. */
export type Duration = `P${string}`

type Rule = Input<'sandbox.addFault'>

/** A broken connection has no answer, so it has neither a code nor an HTTP status. */
type Effect = { abort: NonNullable<Rule['abort']>; code?: undefined; http?: undefined } | Answering
interface Answering {
  abort?: undefined
  code?: RefusalCode | undefined
  http?: number | undefined
}

/** Selects calls and describes their failure. Default: every call of the seller API, one time. */
export type FaultRule = Omit<Rule, 'call' | 'code' | 'http' | 'abort'> & { call?: SellerCall | undefined } & Effect

type Which = Input<'sandbox.listRequests'>

/** Filter of recorded requests; every field is optional. */
export type RequestFilter = Omit<Which, 'call' | 'code'> & {
  call?: SellerCall | undefined
  /** 200 for success, or the code of a refusal. */
  code?: RefusalCode | 200 | undefined
}
