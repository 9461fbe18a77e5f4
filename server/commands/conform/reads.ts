import { allCalls, type CallName } from '#shared/contract/calls.ts'
import { requestLimits } from '#shared/requests.ts'
import { ask, type Input } from './ask.ts'
import { type Difference, shown } from './difference.ts'
import { goodRequests } from './found.ts'
import { choicesOf, fieldsOf } from './request-values.ts'
import { dataOf, NotTried, type Session } from './session.ts'

/** Correct requests of a reading call, with each choice of its fields, with a field that nobody knows, page by page. */
export async function readWell(session: Session, call: CallName): Promise<void> {
  const [first, ...others] = await goodRequests(session, call)
  const choices = choicesOf(call).map(([field, value]) => ({ ...first, [field]: value }))
  const { stream, download, binary, access } = allCalls[call]
  if (stream) return watch(session, call)
  if (download !== undefined || binary) return fetchFile(session, call, first)
  for (const input of [first, ...others, ...choices]) await answerWell(session, call, input)
  // An operator's call refuses it.
  if (access !== 'operator') await answerWell(session, call, { ...first, colour: 'mauve' })
  if (fieldsOf(call).some(([field]) => field === 'cursor')) await turnPages(session, call, first ?? {})
}

async function answerWell(session: Session, call: CallName, input: Input = {}): Promise<void> {
  // A code that was spent, and a registration that is closed, are no fault of the server.
  const isPublic = allCalls[call].access === 'public'
  await session.try(call, { title: titleOf(input), input }, isPublic ? {} : { codes: ['Ok'] })
}

const titleOf = (input: Input) => {
  const fields = Object.entries(input).map(([field, value]) => `${field} ${String(value)}`)
  return fields.length > 0 ? `answers ${fields.join(', ')}` : 'answers'
}

/** A stream says first that everything may have changed to who comes from another server. */
async function watch(session: Session, call: CallName): Promise<void> {
  const reply = await ask(session.target, call, { headers: { 'Last-Event-ID': 'of-another-server' } })
  const type = reply.headers.get('content-type')
  const isStream = reply.status === 200 && type?.startsWith('text/event-stream') === true
  const differences: Difference[] = isStream
    ? []
    : [
        {
          path: 'header content-type',
          rule: 'header',
          expected: 'text/event-stream',
          received: reply.failure ?? shown(type),
        },
      ]
  session.note(call, 'streams events', { reply, differences })
}

async function fetchFile(session: Session, call: CallName, input: Input = {}): Promise<void> {
  const reply = await ask(session.target, call, { input })
  const difference = { path: 'status', rule: 'status', expected: 'HTTP 200', received: `HTTP ${reply.status}` }
  session.note(call, 'answers a file', { reply, differences: reply.status === 200 ? [] : [difference] })
}

interface Page {
  items: unknown[]
  next: unknown
}

/** A page; one without a list holds nothing. */
async function pageOf(session: Session, call: CallName, input: Input): Promise<Page> {
  const { list, nextCursor } = dataOf(await ask(session.target, call, { input })) ?? {}
  return { items: Array.isArray(list) ? list : [], next: nextCursor }
}

/** An item is known by what names it. */
function nameOf(item: unknown): string {
  const { id, orderNo, goodsId } = (item ?? {}) as Record<'id' | 'orderNo' | 'goodsId', unknown>
  return String(id ?? orderNo ?? goodsId)
}

/** Pages that hold a third each of what one page holds do not overlap, are as long as was asked, and end. */
async function turnPages(session: Session, call: CallName, input: Input): Promise<void> {
  await session.attempt(call, 'pages', async () => {
    const whole = await pageOf(session, call, { ...input, size: requestLimits.page.max })
    if (whole.items.length < 2) throw new NotTried('there are too few to turn a page')
    const size = Math.ceil(whole.items.length / 3)
    const pages: Page[] = []
    let cursor: unknown
    do {
      const page = await pageOf(session, call, { ...input, size, ...(cursor !== undefined && { cursor }) })
      pages.push(page)
      cursor = page.next
    } while (typeof cursor === 'string' && pages.length < mostPages)
    const differences = pageDifferences(whole, pages, size)
    session.note(call, `pages of ${size} follow each other without a gap`, { differences })
  })
}

/** Three pages hold all of one page; one more is for what arrives meanwhile. */
const mostPages = 4

function pageDifferences(whole: Page, pages: readonly Page[], size: number): Difference[] {
  const names = pages.flatMap(({ items }) => items.map(nameOf))
  const repeated = names.filter((name, place) => names.indexOf(name) < place)
  const missing = whole.items.map(nameOf).filter(name => !names.includes(name))
  const longest = Math.max(...pages.map(({ items }) => items.length))
  // A page with room left is the last.
  const isWhole = whole.next === null || whole.items.length < requestLimits.page.max
  const end = whole.next === null ? pages.at(-1)?.next : whole.next
  return [
    ...(repeated.length > 0 ? [listDifference('unique', 'each item once', `${repeated[0]} twice`)] : []),
    ...(missing.length > 0 ? [listDifference('complete', 'every item on some page', `${missing[0]} on none`)] : []),
    ...(longest > size ? [listDifference('maxItems', `at most ${size}`, `${longest} on a page`)] : []),
    ...(isWhole && end !== null ? [endDifference(end)] : []),
  ]
}

const endDifference = (received: unknown): Difference => ({
  path: 'data.nextCursor',
  rule: 'end',
  expected: 'null on the last page',
  received: shown(received),
})

const listDifference = (rule: string, expected: string, received: string): Difference => ({
  path: 'data.list',
  rule,
  expected,
  received,
})
