import { languageCodes } from '#shared/languages.ts'
import { requestLimits } from '#shared/requests.ts'
import { ask, request } from './ask.ts'
import { replyDifferences } from './envelope.ts'
import type { Session } from './session.ts'

/** What no call says alone. */
export const server = 'server'

/** What holds for the server as a whole. */
export async function checkServer(session: Session): Promise<void> {
  const { target } = session
  const unknown = await request(target, '/api/v1/no-such-call', { method: 'POST', body: '{}' })
  session.note(server, 'a path where nothing stands', {
    reply: unknown,
    differences: replyDifferences(unknown, undefined, { codes: ['RecordNotFound'], status: 404 }),
  })
  const body = JSON.stringify({ keyword: 'x'.repeat(requestLimits.bodyBytes) })
  const large = await ask(target, 'orders.list', { body })
  session.note(server, `a body over ${requestLimits.bodyBytes} bytes`, {
    reply: { ...large, request: 'POST /api/v1/order/list {…}' },
    differences: replyDifferences(large, undefined, { codes: ['BadRequest'], status: 413 }),
  })
  await speakEveryLanguage(session)
}

/** Each language has a sentence of its own. */
async function speakEveryLanguage(session: Session): Promise<void> {
  const said = new Map<unknown, string>()
  for (const language of languageCodes) {
    const headers = { 'Accept-Language': language }
    const reply = await ask(session.target, 'orders.list', { credential: null, headers })
    const { msg } = (reply.body ?? {}) as { msg?: unknown }
    const like = said.get(msg)
    const difference = {
      path: 'msg',
      rule: 'language',
      expected: `a sentence in ${language}`,
      received: typeof msg === 'string' ? `the one in ${like}` : 'none',
    }
    const differs = typeof msg !== 'string' || like !== undefined
    session.note(server, `speaks ${language}`, { reply, differences: differs ? [difference] : [] })
    said.set(msg, language)
  }
}
