import { randomUUID } from 'node:crypto'
import { isSecretField } from '#shared/contract/call-schema.ts'
import { allCalls, type CallName } from '#shared/contract/calls.ts'
import { codes, symbolOf } from '#shared/contract/codes.ts'
import { requestLimits } from '#shared/requests.ts'
import { codeOf, dataOf, type Input, type Reply } from './ask-target.ts'
import { choicesOf, fieldsOf } from './generated-requests.ts'
import { built, goodReads, goodWrites } from './good-requests.ts'
import { type Difference, shown, unless } from './judge.ts'
import { NotTried, type Run, type Trial } from './run-trials.ts'

/** Field that no schema declares. A server must ignore it. */
const unknownField = { colour: 'mauve' }

/**
 * Sends valid requests of a reading call: each value of its enumerations, an unknown field, and all pages of a list.
 */
export async function tryReads(run: Run, call: CallName): Promise<void> {
  const inputs = await goodReads(run, call)
  const [first = {}] = inputs
  const { stream, download, binary, access } = allCalls[call]
  if (stream) return void (await run.try(call, watching))
  if (download !== undefined || binary) return void (await run.try(call, { ...fetching, input: first }))
  inputs.push(...choicesOf(call).map(([field, value]) => ({ ...first, [field]: value })))
  // Operator calls refuse unknown fields.
  if (access !== 'operator') inputs.push({ ...first, ...unknownField })
  // A public call may refuse these values, for example because an invitation is used up or registration is closed.
  const codes = access === 'public' ? {} : ({ codes: ['Ok'] } as const)
  await run.try(call, ...inputs.map(input => ({ title: titleOf(input), input, ...codes })))
  if (fieldsOf(call).some(([field]) => field === 'cursor'))
    await run.attempt(call, 'pages', () => turnPages(run, call, first))
}

const titleOf = (input: Input) =>
  `answers ${Object.entries(input)
    .map(([field, value]) => `${field} ${String(value)}`)
    .join(', ')}`.trimEnd()

/** // The event id is unknown, so the server must send an event immediately. */
const watching: Trial = {
  title: 'streams events',
  headers: { 'Last-Event-ID': 'of-another-server' },
  isRaw: true,
  also({ status, headers, failure }) {
    const type = headers.get('content-type')
    const isStream = status === 200 && type?.startsWith('text/event-stream') === true
    const received = failure ?? shown(type)
    return unless(isStream, { path: 'header content-type', rule: 'header', expected: 'text/event-stream', received })
  },
}

const fetching: Trial = {
  title: 'answers a file',
  isRaw: true,
  also: ({ status }) =>
    unless(status === 200, { path: 'status', rule: 'status', expected: 'HTTP 200', received: `HTTP ${status}` }),
}

/**
 * Reads a list on one page and again on three pages. No item may be missing or repeated, and the last page must have no
 * cursor.
 */
async function turnPages(run: Run, call: CallName, input: Input): Promise<void> {
  const pageOf = async (part: Input) => {
    const { list, nextCursor } = await run.read(call, { ...input, ...part })
    return { names: Array.isArray(list) ? list.map(nameOf) : [], next: nextCursor }
  }
  const whole = await pageOf({ size: requestLimits.page.max })
  if (whole.names.length < 2) throw new NotTried('the list has too few items for a second page')
  const size = Math.ceil(whole.names.length / 3)
  const pages = [await pageOf({ size })]
  // A fourth page is allowed, because new items may be added during the run.
  for (let cursor = pages[0]?.next; typeof cursor === 'string' && pages.length < 4; cursor = pages.at(-1)?.next)
    pages.push(await pageOf({ size, cursor }))
  const names = pages.flatMap(page => page.names)
  const twice = names.find((name, place) => names.indexOf(name) < place)
  const missing = whole.names.find(name => !names.includes(name))
  const longest = Math.max(...pages.map(page => page.names.length))
  const isLast = whole.next === null || whole.names.length < requestLimits.page.max
  const end = whole.next === null ? pages.at(-1)?.next : whole.next
  const list = (rule: string, expected: string, received: string) => ({ path: 'data.list', rule, expected, received })
  run.note({ call, title: `pages of ${size} follow each other without a gap` }, [
    ...unless(twice === undefined, list('unique', 'each item once', `${twice} twice`)),
    ...unless(missing === undefined, list('complete', 'every item on some page', `${missing} on none`)),
    ...unless(longest <= size, list('maxItems', `at most ${size}`, `${longest} on a page`)),
    ...unless(!isLast || end === null, {
      path: 'data.nextCursor',
      rule: 'end',
      expected: 'null on the last page',
      received: shown(end),
    }),
  ])
}

function nameOf(item: unknown): string {
  const { id, orderNo, goodsId } = (item ?? {}) as Record<'id' | 'orderNo' | 'goodsId', unknown>
  return String(id ?? orderNo ?? goodsId)
}

/**
 * Sends one valid request of a writing call. If the call moves money, sends the request again; the repetition must move
 * nothing.
 */
export async function tryWrite(run: Run, call: CallName): Promise<void> {
  const build = goodWrites[call]
  if (!build) throw new NotTried('conform has no sample request for it')
  const input = { ...(await built(build, run)), ...unknownField }
  const headers = allCalls[call].money ? { 'Idempotency-Key': randomUUID() } : {}
  const reply = await run.try(call, { title: 'answers', input, headers })
  const code = codeOf(reply)
  if (code !== codes.Ok) {
    const why = typeof code === 'number' ? `${code} ${symbolOf(code)}` : 'an answer that cannot be read'
    throw new NotTried(`the answer was ${why}, so nothing more could be checked`)
  }
  run.made.set(call, dataOf(reply))
  if (allCalls[call].money) await replay(run, call, { input, headers, first: reply })
}

/**
 * Sends a request again with the same idempotency key (D-26). It must return the first response and move nothing. Then
 * sends another body with the key, which must be refused.
 */
async function replay(
  run: Run,
  call: CallName,
  { first, ...asking }: { input: Input; headers: Record<string, string>; first: Reply | undefined },
): Promise<void> {
  const before = await run.read('wallet.get')
  const again: Trial = {
    title: 'a repeated key returns the first answer',
    ...asking,
    codes: ['Ok'],
    also: second => same('data', dataOf(first), dataOf(second)),
  }
  const second = await run.try(call, again)
  const after = await run.read('wallet.get')
  run.note({ call, title: 'a repeated key moves no money', request: second?.request ?? '' }, [
    ...same('wallet.get balance', before.balance, after.balance),
    ...same('wallet.get frozen', before.frozen, after.frozen),
  ])
  const other = { ...asking, input: otherThan(call, asking.input) }
  await run.try(call, { title: 'a repeated key with another body', ...other, codes: ['InvalidOperation'] })
}

const same = (path: string, first: unknown, second: unknown): Difference[] =>
  unless(JSON.stringify(first) === JSON.stringify(second), {
    path,
    rule: 'idempotent',
    expected: shown(first),
    received: shown(second),
  })

/** Returns a copy of a request that differs in one field that is not a secret. */
function otherThan(call: CallName, input: Input): Input {
  const [field = ''] =
    fieldsOf(call).find(
      ([name, schema]) => name in input && !isSecretField(schema) && schema.safeParse(other(input[name])).success,
    ) ?? []
  return { ...input, [field]: other(input[field]) }
}

function other(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(other)
  return typeof value === 'number' ? value + 1 : `${value}x`
}
