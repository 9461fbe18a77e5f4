import type { Answer, Parsed } from '#shared/contract/schemas.ts'
import type { JournalEntry } from '../../api/journal/request-journal.ts'
import { iso } from '../../platform/iso.ts'
import type { Command, CommandCall } from '../command.ts'
import { curlOf } from './curl.ts'
import { harOf } from './har.ts'

type Input = Parsed<'sandbox.listRequests'>

const isDone = ({ code }: JournalEntry): boolean => code === 200

function hasWord({ call, path, username, body }: JournalEntry, word: string): boolean {
  return [call, path, username ?? '', JSON.stringify(body ?? {})].some(text => text.toLowerCase().includes(word))
}

function matches(entry: JournalEntry, { call, username, code, outcome, keyword, since = 0 }: Input): boolean {
  return (
    entry.number > since &&
    (call === undefined || entry.call === call) &&
    (username === undefined || entry.username?.toLowerCase() === username.toLowerCase()) &&
    (code === undefined || entry.code === code) &&
    (outcome === undefined || isDone(entry) === (outcome === 'done')) &&
    (keyword === undefined || hasWord(entry, keyword.trim().toLowerCase()))
  )
}

const chosen = ({ journal }: CommandCall, which: Input): JournalEntry[] =>
  journal
    .list()
    .filter(entry => matches(entry, which))
    .slice(-(which.latest ?? Number.MAX_SAFE_INTEGER))

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
  run: async ({ journal }) => ({ removed: journal.clear() }),
}
