import type { Calls, Input, Refusals } from '../client/client.ts'

/** The calls of the seller API by name, such as `orders.pay`: those that faults hit and that are noted. */
export type SellerCall = Exclude<keyof Calls, `sandbox.${string}`>

/** A code of the catalogue, such as 424. */
export type RefusalCode = Refusals[keyof Refusals]['code']

/** An ISO 8601 duration: `P1D`, `PT2H`. */
export type Duration = `P${string}`

type Rule = Input<'sandbox.addFault'>

/** A broken connection has no answer, so it has neither a code nor an HTTP status. */
type Effect = { abort: NonNullable<Rule['abort']>; code?: undefined; http?: undefined } | Answering
interface Answering {
  abort?: undefined
  code?: RefusalCode | undefined
  http?: number | undefined
}

/** Which calls fail, how and how often: every call of the seller API unless `call` names one, and once unless told. */
export type FaultRule = Omit<Rule, 'call' | 'code' | 'http' | 'abort'> & { call?: SellerCall | undefined } & Effect

type Which = Input<'sandbox.listRequests'>

/** Which of the noted requests are meant. */
export type WantedRequests = Omit<Which, 'call' | 'code'> & {
  call?: SellerCall | undefined
  /** 200, or the code of a refusal. */
  code?: RefusalCode | 200 | undefined
}
