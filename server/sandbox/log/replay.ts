import type { OutgoingHttpHeaders } from 'node:http'
import type { CallRow } from '#shared/contract/call-row.ts'
import { allCalls } from '#shared/contract/calls.ts'
import type { Unrepeatable } from '#shared/journal.ts'
import type { JournalEntry } from '../../api/journal/request-journal.ts'
import { isWhole } from '../../api/journal/request-journal.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { fail } from '../../platform/failures/refusal.ts'
import type { Command, CommandCall } from '../command.ts'
import type { SelfReply, SelfRequest } from './send-to-self.ts'

const sellerId = prepared((db: ReadDb) =>
  db.prepare<[string], { id: number }>('SELECT id FROM users WHERE username = ?'),
)

/** Returns the reason why a request cannot be sent again unchanged; undefined if it can. */
function obstacleOf(entry: JournalEntry): Unrepeatable | undefined {
  const { files, rawBody, stream }: CallRow = allCalls[entry.call]
  if (stream) return 'stream'
  if (files || rawBody) return 'file'
  if (entry.body === null) return 'unread'
  return isWhole(entry) ? undefined : 'secret'
}

function requestOf({ call, idempotencyKey, body }: JournalEntry, token: string | undefined): SelfRequest {
  const headers: OutgoingHttpHeaders = {
    ...(token !== undefined && { Authorization: token }),
    ...(idempotencyKey !== null && { 'Idempotency-Key': idempotencyKey }),
  }
  return { call, fields: body ?? {}, headers }
}

/** Sends a request as a seller. The session ends before the response is returned. */
async function sendAs({ world, sessions, sendToSelf }: CommandCall, entry: JournalEntry): Promise<SelfReply> {
  const { username } = entry
  if (username === null) return sendToSelf(requestOf(entry, undefined))
  const { id } = sellerId(world.db).get(username) ?? fail('RecordNotFound', { username })
  const { token } = sessions.ofCall(world.db, undefined).open(id)
  try {
    return await sendToSelf(requestOf(entry, token))
  } finally {
    sessions.ofCall(world.db, token).end()
  }
}

function codeIn(json: unknown): number | null {
  const code = typeof json === 'object' && json !== null && 'code' in json ? json.code : null
  return typeof code === 'number' ? code : null
}

export const replayRequest: Command<'sandbox.replayRequest'> = {
  async run(call, { id }) {
    const entry = call.journal.list().find(({ number }) => number === Number(id)) ?? fail('RecordNotFound', { id })
    const why = obstacleOf(entry)
    if (why !== undefined) fail('InvalidOperation', { why })
    const { status, json, requestId } = await sendAs(call, entry)
    const sent = call.journal.list().find(each => each.requestId === requestId)
    const code = codeIn(json)
    const isSame = code === entry.code && status === entry.status
    return { number: sent?.number ?? null, code, status, answer: json, isSame }
  },
}
