import type { CallRow } from '#shared/contract/call-row.ts'
import { secretsIn } from '#shared/contract/call-schema.ts'
import { allCalls, type CallName } from '#shared/contract/calls.ts'
import { type Parsed, schemas } from '#shared/contract/schemas.ts'
import { requestLimits } from '#shared/requests.ts'
import { refuseField } from '../failures/refusal.ts'
import { masking } from '../safety/refuse-unsafe.ts'
import { noArrivals } from '../uploads/form.ts'
import { refuseFile } from '../uploads/pictures.ts'
import { callerOf } from './authenticate.ts'
import { buildHashingCall, type Context } from './build-call.ts'
import type { AnyHandler, Call, Given, Handler } from './call.ts'
import { check } from './check.ts'
import type { Deps } from './deps.ts'
import { answer, languageOf, writeBinary, writeFile, writeYaml } from './envelope.ts'
import { type Exchange, headerOf } from './exchange.ts'
import { execute, type Outcome, readAtOnce } from './execute.ts'
import { fingerprintOf, type KeyedCall } from './idempotency.ts'
import { JsonText } from './json-text.ts'
import { ownAddress } from './own-address.ts'
import { pinField, refuseFlagged } from './requirements.ts'
import { afterRestorePoint } from './restore-point.ts'
import type { Seller } from './sessions.ts'
import { timeZoneOf } from './time-zone.ts'
import { wantsYaml, yamlOf } from './yaml.ts'

/** A request that has come in: whose it is, and the fields it holds. */
export interface Received {
  exchange: Exchange
  seller: Seller | null
  sent: unknown
  /** The body of a call whose row has `rawBody`. */
  file?: Buffer
}

/** @returns the last step of a call: flags -> validate -> execute -> envelope */
export function responding<Name extends CallName>(name: Name, handler: AnyHandler<Name>, deps: Deps) {
  const row: CallRow = allCalls[name]
  const schema = schemas[name]
  const show = showing(name, deps)
  const perform = performing(name, handler, deps)
  const read =
    row.writes || row.files || row.download || typeof handler !== 'function' ? undefined : reading(name, handler, deps)
  return async ({ exchange, seller, sent, file }: Received): Promise<void> => {
    exchange.sent = sent
    refuseFlagged(row, seller)
    const input = check<(typeof schemas)[Name]['request']>(schema, sent, isStrictFor(name, deps, exchange))
    const context = contextOf(deps.url, exchange, seller)
    if (read) {
      const data = read({ exchange, context, seller, input })
      return answer(exchange, { symbol: 'Ok', data, language: context.language })
    }
    // A receiver that calls back is answered first: the call that it is told of waits for it.
    const mayWait = !deps.webhooks.isDelivering()
    const arrivals = await deps.uploads.settle(exchange.request, refuseFile)
    const { data, replayed } = await perform({ exchange, context: { ...context, arrivals }, seller, input, file })
    if (mayWait) await deps.webhooks.delivered()
    if (replayed) noteReplay(exchange)
    if (data instanceof File) return writeBinary(exchange, data)
    if (row.download !== undefined)
      return download(
        exchange,
        { ...row, download: row.download, about: schema.answer.description },
        { data: show(data), input },
      )
    answer(exchange, { symbol: 'Ok', data: show(data), language: context.language })
  }
}

/** Answers a file, as YAML where the row has that and the caller asks for it. */
async function download(
  exchange: Exchange,
  { download, yaml, about }: { download: string; yaml?: true; about: string | undefined },
  { data, input }: { data: unknown; input: object },
): Promise<void> {
  if (!yaml || !wantsYaml(exchange.request, input)) return writeFile(exchange, download, data)
  writeYaml(exchange, download.replace(/json$/, 'yaml'), await yamlOf(`# ${about}`, data))
}

function noteReplay({ response, entry }: Exchange): void {
  response.setHeader('Idempotent-Replayed', 'true')
  if (entry) entry.isReplayed = true
}

/** Whether a field that the call does not have is refused: an operator's always; a seller's by the server, or by `X-Strict: true`. */
export const isStrictFor = (name: CallName, { isStrict }: Pick<Deps, 'isStrict'>, { request }: Exchange): boolean =>
  isStrict || allCalls[name].access === 'operator' || request.headers['x-strict'] === 'true'

const contextOf = (url: string, { request }: Exchange, seller: Seller | null): Context => ({
  authorization: request.headers.authorization,
  language: languageOf(request, seller?.lang),
  timeZone: timeZoneOf(request),
  url: ownAddress(url, request),
  arrivals: noArrivals,
})

/** @returns what makes of a handler's answer what is sent: the same, unless the world holds texts from before the rules on them */
function showing<Name extends CallName>(name: Name, { checkAnswers, keptTexts }: Deps) {
  const { answer } = schemas[name]
  return (given: Given<Name>): unknown => {
    const data = () => (given instanceof JsonText ? given.parsed() : given)
    if (checkAnswers) answer.parse(data())
    return keptTexts.mayBeUnsafe() ? masking(answer, data()) : given
  }
}

/** @returns what runs the handler of a call that only reads */
function reading<Name extends CallName>(name: Name, handler: Handler<Name>, deps: Deps) {
  const show = showing(name, deps)
  return ({ context, input }: Checked<Name>): unknown =>
    readAtOnce(
      { name, deps, context, callerNow: callerAgain(name, deps, context), handle: call => handler(call, input) },
      show,
    )
}

/** @returns what reads the caller's rows anew */
function callerAgain(name: CallName, { sessions }: Deps, { authorization }: Context): () => Seller | null {
  return () => {
    const now = callerOf(allCalls[name], sessions, authorization)
    refuseFlagged(allCalls[name], now)
    return now
  }
}

interface Checked<Name extends CallName> {
  exchange: Exchange
  context: Context
  seller: Seller | null
  input: Parsed<Name>
  file?: Buffer | undefined
}

const noFile = Buffer.alloc(0)

/** @returns what runs a call's handler for a request whose fields are right */
function performing<Name extends CallName>(name: Name, handler: AnyHandler<Name>, deps: Deps) {
  const pin = pinField(schemas[name])
  const keyOf = keying(name, deps)
  const { world, reset, snapshots, restorePoints, uploads, journal, events, webhooks, url, testWorlds } = deps
  const around = { snapshots, restorePoints, uploadsIn: uploads.folder, journal, events, webhooks }
  const command = { world, reset: reset.run, ...around, url, testWorlds }
  const afterPoint = afterRestorePoint(name, deps)
  const perform = async (checked: Checked<Name>): Promise<Outcome<Given<Name>>> => {
    const { context, seller, input, file = noFile } = checked
    if (typeof handler !== 'function' && 'run' in handler)
      return { data: await handler.run({ ...command, file }, input), replayed: false }
    return execute({
      name,
      deps,
      context,
      seller,
      callerNow: callerAgain(name, deps, context),
      sentPin: textIn(input, pin),
      keyed: keyOf(checked),
      prepare: async () =>
        typeof handler === 'function'
          ? (call: Call<Name>) => handler(call, input)
          : handler.hash(buildHashingCall<Name>(deps, context, seller), input),
    })
  }
  return (checked: Checked<Name>) => afterPoint(checked.input, () => perform(checked))
}

function textIn(input: object, field: string | undefined): string | undefined {
  if (field === undefined) return undefined
  const [, value] = Object.entries(input).find(([name]) => name === field) ?? []
  return typeof value === 'string' ? value : undefined
}

/** @returns what reads the `Idempotency-Key` of a call that moves money, and throws InvalidParameter for one longer than it can be */
function keying<Name extends CallName>(name: Name, { secretKey }: Deps) {
  const { money }: CallRow = allCalls[name]
  const secrets = [...secretsIn(schemas[name].request).keys()]
  return ({ exchange, seller, input }: Checked<Name>): KeyedCall | null => {
    const key = money && headerOf(exchange.request, 'idempotency-key')
    if (!key || !seller) return null
    if (key.length > requestLimits.idempotencyKey)
      refuseField('Idempotency-Key', 'tooLong', { max: requestLimits.idempotencyKey })
    return { userId: seller.id, key, fingerprint: fingerprintOf(secretKey, { name, input, secrets }) }
  }
}
