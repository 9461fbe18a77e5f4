import { randomUUID } from 'node:crypto'
import { isSecretField } from '#shared/contract/call-schema.ts'
import { type ApiCall, allCalls, type CallName } from '#shared/contract/calls.ts'
import { codes, symbolOf } from '#shared/contract/codes.ts'
import type { Input, Reply } from './ask.ts'
import { type Difference, shown } from './difference.ts'
import { read } from './found.ts'
import { goodWrites } from './good-writes.ts'
import { fieldsOf } from './request-values.ts'
import { codeOf, dataOf, NotTried, type Session } from './session.ts'

const title = 'answers'

/** A correct request of a writing call; of one that moves money the same again, which must move nothing. */
export async function writeWell(session: Session, call: CallName): Promise<void> {
  const build = goodWrites[call as ApiCall]
  if (!build) throw new NotTried('the command knows no request for it')
  const input = await build(session)
  const headers = allCalls[call].money ? { 'Idempotency-Key': randomUUID() } : {}
  const reply = await session.try(call, { title, input: { ...input, colour: 'mauve' }, headers })
  const code = codeOf(reply)
  if (code !== codes.Ok) {
    const why = typeof code === 'number' ? `${code} ${symbolOf(code)}` : 'an answer that cannot be read'
    throw new NotTried(`the answer was ${why}, so that nothing more could be looked at`)
  }
  session.made.set(call, dataOf(reply))
  if (reply && allCalls[call].money) await replay(session, call, { input, headers, first: reply })
}

interface Replayed {
  input: Input
  headers: Record<string, string>
  first: Reply
}

/** The same key answers the first answer again and moves nothing; with another body it is refused (D-26). */
async function replay(session: Session, call: CallName, { input, headers, first }: Replayed): Promise<void> {
  const before = await read(session, 'wallet.get')
  const again = { title: 'the same key again answers', input: { ...input, colour: 'mauve' }, headers }
  const second = await session.try(call, again, { codes: ['Ok'] })
  const after = await read(session, 'wallet.get')
  const differences: Difference[] = [
    ...compared('data', dataOf(first), dataOf(second)),
    ...compared('wallet.get balance', before.balance, after.balance),
    ...compared('wallet.get frozen', before.frozen, after.frozen),
  ]
  session.note(call, 'the same key again gives the first answer and moves nothing', {
    ...(second && { reply: second }),
    differences,
  })
  const other = { title: 'the same key with another body', input: otherThan(call, input), headers }
  await session.try(call, other, { codes: ['InvalidOperation'] })
}

function compared(path: string, first: unknown, second: unknown): Difference[] {
  if (JSON.stringify(first) === JSON.stringify(second)) return []
  return [{ path, rule: 'idempotent', expected: shown(first), received: shown(second) }]
}

/** The request with another value in a field that is no secret. */
function otherThan(call: CallName, input: Input): Input {
  const [field = ''] = fieldsOf(call)
    .filter(([name, schema]) => name in input && !isSecretField(schema) && schema.safeParse(other(input[name])).success)
    .map(([name]) => name)
  return { ...input, [field]: other(input[field]) }
}

function other(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(other)
  return typeof value === 'number' ? value + 1 : `${value}x`
}
