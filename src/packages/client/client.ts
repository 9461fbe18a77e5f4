import { allCalls, type CallName } from '#shared/contract/calls.ts'
import type { Calls, StreamName } from './contract.ts'
import { type CallOptions, type ClientOptions, send } from './send.ts'
import { readStream } from './stream.ts'

export type { Calls, FileInput, Refusals, StreamName } from './contract.ts'
export { Refused, type RefusedAnswer, type RefusedAs, refusals, TransportError } from './refused.ts'
export type { CallOptions, ClientOptions } from './send.ts'

/** Input of a call, such as `Input<'orders.pay'>`. */
export type Input<Name extends keyof Calls> = Calls[Name]['input']
/** Type of `data` in a successful response, such as `Answer<'orders.pay'>`. */
export type Answer<Name extends keyof Calls> = Calls[Name]['answer']

type Returned<Name extends keyof Calls> = Name extends StreamName ? AsyncIterable<Answer<Name>> : Promise<Answer<Name>>

/** A call as a function. The input is optional if the call has no required field. */
export type Method<Name extends keyof Calls> =
  Record<never, never> extends Input<Name>
    ? (input?: Input<Name>, options?: CallOptions) => Returned<Name>
    : (input: Input<Name>, options?: CallOptions) => Returned<Name>

type Area = keyof Calls extends infer Name ? (Name extends `${infer Each}.${string}` ? Each : never) : never
type Methods<Each extends Area> = {
  readonly [Name in keyof Calls as Name extends `${Each}.${infer Act}` ? Act : never]: Method<Name>
}
/** Adds a call signature to an area that has a call `get`: `client.wallet()` is `wallet.get`. */
type Getting<Name extends string> = Name extends keyof Calls ? Method<Name> : unknown

/** Groups every call by area: `client.orders.pay(…)` is `orders.pay`, `client.wallet()` is `wallet.get`. */
export type Client = { readonly [Each in Area]: Methods<Each> & Getting<`${Each}.get`> } & {
  readonly login: Method<'auth.login'>
  readonly me: Method<'auth.me'>
  readonly pay: Method<'orders.pay'>
  /** Returns a client for the same server with other options, such as another seller's token. */
  with(options: Partial<ClientOptions>): Client
}

/** Frequent calls that are also methods of the client itself. */
const shortcuts = { login: 'auth.login', me: 'auth.me', pay: 'orders.pay' } as const

/**
 * Creates a typed client of the API. Each method sends one call and resolves to its `data`; a call that streams returns
 * an async iterable of events. Methods reject with `Refused` if the server refuses the call and with `TransportError`
 * if no valid answer arrives.
 */
export function createClient(client: ClientOptions): Client {
  const methodOf =
    (call: CallName) =>
    (input: object = {}, options: CallOptions = {}): unknown => {
      const sending = { call, input: { ...input }, client, options }
      return allCalls[call].stream ? readStream(sending) : send(sending)
    }
  const areas: Record<string, object> = {}
  for (const call of Object.keys(allCalls) as CallName[]) {
    const [area = '', act = ''] = call.split('.')
    areas[area] ??= `${area}.get` in allCalls ? methodOf(`${area}.get` as CallName) : {}
    Object.assign(areas[area], { [act]: methodOf(call) })
  }
  const short = Object.entries(shortcuts).map(([name, call]) => [name, methodOf(call)])
  const others: Pick<Client, 'with'> = { with: options => createClient({ ...client, ...options }) }
  return { ...areas, ...Object.fromEntries(short), ...others }
}
