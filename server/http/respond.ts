import type { CallRow } from '#shared/contract/call-row.ts'
import { allCalls, type CallName } from '#shared/contract/calls.ts'
import { schemas } from '#shared/contract/schemas.ts'
import { masking } from '../safety/refuse-unsafe.ts'
import { noArrivals } from '../uploads/form.ts'
import { refuseFile } from '../uploads/pictures.ts'
import type { Context } from './build-call.ts'
import type { AnyHandler, Given, Handler } from './call.ts'
import { check } from './check.ts'
import type { Deps } from './deps.ts'
import { answer, languageOf, writeBinary, writeFile, writeYaml } from './envelope.ts'
import type { Exchange } from './exchange.ts'
import { readAtOnce } from './execute.ts'
import { type Checked, callerAgain, handling } from './handling.ts'
import { JsonText } from './json-text.ts'
import { ownAddress } from './own-address.ts'
import { isRepeated } from './recordings.ts'
import { refuseFlagged } from './requirements.ts'
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
    // Before anything is read: what changes meanwhile comes after it.
    if (row.liveId) exchange.response.setHeader('X-Live-Id', deps.live.latestId())
    if (read) {
      const data = read({ context, input })
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
  return ({ context, input }: Pick<Checked<Name>, 'context' | 'input'>): unknown =>
    readAtOnce(
      { name, deps, context, callerNow: callerAgain(name, deps, context), handle: call => handler(call, input) },
      show,
    )
}

/** @returns what also takes a restore point before an act of the operator, and notes it where acts are recorded */
function performing<Name extends CallName>(name: Name, handler: AnyHandler<Name>, deps: Deps) {
  const handle = handling(name, handler, deps)
  const afterPoint = afterRestorePoint(name, deps)
  const perform: typeof handle = checked => afterPoint(checked.input, () => handle(checked))
  if (!isRepeated(name)) return perform
  return async (checked: Checked<Name>) => {
    const end = deps.recordings.before(name, checked.input)
    let isDone = false
    try {
      const outcome = await perform(checked)
      isDone = true
      return outcome
    } finally {
      end(isDone)
    }
  }
}
