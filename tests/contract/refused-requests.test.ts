// Every call of the contract, sent without a valid credential, with a malformed body, or with a wrong value. The table of wrong
// requests follows from the rows and schemas; `stallkeeper conform` sends the same one to other servers.
import { beforeAll, expect, test } from 'vitest'
import { bodyRefusals, callerRefusals, valueRefusals } from '#server/app/commands/conform/refusals.ts'
import { Run, type Trial } from '#server/app/commands/conform/run-trials.ts'
import { allCalls, type CallName, type SandboxCall } from '#shared/contract/calls.ts'
import { sandboxCalls } from '#shared/contract/sandbox-calls.ts'
import { apiCallNames } from '../support/client.ts'
import { dumpIn } from '../support/rows.ts'
import { aSharedServer } from '../support/server.ts'
import { operatorKey } from '../support/start-options.ts'

const shared = aSharedServer()
const sellerCalls = apiCallNames.filter(name => allCalls[name].access === 'seller')
const operatorCalls = Object.keys(sandboxCalls) as SandboxCall[]
const tokens = { good: '', revoked: '', expired: '' }
let before: ReturnType<typeof dumpIn>

beforeAll(async () => {
  const server = shared()
  tokens.expired = (await server.signIn()).token
  server.change('UPDATE sessions SET expires_at = 1')
  const revoked = await server.signIn()
  await revoked.ask('user.logout', {})
  tokens.revoked = revoked.token
  tokens.good = (await server.signIn()).token
  before = dumpIn(server.folder)
})

async function expectAllRefused(name: CallName, trials: readonly Trial[]): Promise<void> {
  const target = { url: shared().url, token: tokens.good, operatorKey, timeoutMs: 60_000 }
  const run = new Run(target, { readOnly: false, writes: false })
  await run.try(name, ...trials)
  expect(run.checks.filter(({ outcome }) => outcome !== 'ok')).toEqual([])
  expect(run.checks.length).toBe(trials.length)
}

test.each(apiCallNames)('%s refuses a wrong caller, body, field or header (S-238, S-271)', name =>
  expectAllRefused(name, [...callerRefusals(name), ...bodyRefusals(name), ...valueRefusals(name)]),
)

test.each(operatorCalls)('%s refuses a wrong caller or body', name =>
  expectAllRefused(name, [...callerRefusals(name), ...bodyRefusals(name)]),
)

test.each(sellerCalls)('S-271: %s refuses a token that was revoked 406, or is too old 408 (D-10)', async name => {
  const codeWith = async (token: string) => (await shared().send(name, {}, { token })).code
  expect(await codeWith(tokens.revoked)).toBe(406)
  expect(await codeWith(tokens.expired)).toBe(408)
  expect(await codeWith('Bearer never-issued')).toBe(401)
})

test.each(operatorCalls)("%s takes no seller's token for a key, and says which header has it", async name => {
  expect(await shared().send(name, {}, { token: tokens.good })).toMatchObject({ code: 407 })
  const guess = await shared().send(name, {}, { headers: { 'X-Operator-Key': 'guess' } })
  expect(guess).toMatchObject({ code: 409, data: { try: expect.stringContaining('X-Operator-Key') } })
})

test('none of these requests has changed a row', () => {
  expect(dumpIn(shared().folder)).toEqual(before)
})
