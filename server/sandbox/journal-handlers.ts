import type { Answer, Parsed } from '#shared/contract/schemas.ts'
import { fail } from '../failures/refusal.ts'
import type { Command, CommandCall } from '../http/call.ts'
import { iso } from '../http/iso.ts'
import type { Journal } from '../http/journal.ts'
import type { JournalEntry } from '../http/journal-entry.ts'
import { curlOf } from './curl.ts'
import { harOf } from './har.ts'

/** @throws Refusal InvalidOperation where no tests are at home */
const journalOf = ({ journal }: CommandCall): Journal => journal ?? fail('InvalidOperation')

function chosen(
  call: CommandCall,
  { call: name, username, code, since = 0 }: Parsed<'sandbox.listRequests'>,
): JournalEntry[] {
  return journalOf(call)
    .list()
    .filter(
      entry =>
        entry.number > since &&
        (name === undefined || entry.call === name) &&
        (username === undefined || entry.username?.toLowerCase() === username.toLowerCase()) &&
        (code === undefined || entry.code === code),
    )
}

function present(entry: JournalEntry, url: string): Answer<'sandbox.listRequests'>['list'][number] {
  const { number, at, realAt, call, method, path, username, body, code, status, ms } = entry
  return {
    number,
    at: iso(at),
    realAt: iso(realAt),
    call,
    method,
    path,
    username,
    body,
    code,
    status,
    ms: ms === null ? null : Math.round(ms * 1_000) / 1_000,
    idempotencyKey: entry.idempotencyKey,
    replayed: entry.isReplayed,
    fault: entry.fault,
    requestId: entry.requestId,
    curl: curlOf(entry, url),
  }
}

export const listRequests: Command<'sandbox.listRequests'> = {
  run: async (call, which) => ({ list: chosen(call, which).map(entry => present(entry, call.url)) }),
}

export const exportRequests: Command<'sandbox.exportRequests'> = {
  run: async (call, which) => harOf(chosen(call, which), call.url),
}

export const forgetRequests: Command<'sandbox.forgetRequests'> = {
  run: async call => ({ removed: journalOf(call).clear() }),
}
