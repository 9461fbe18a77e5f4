// Sends every call without a valid credential, with a malformed body, and with a wrong value. The wrong requests follow
// from the contract. `stallkeeper conform` sends the same ones to other servers.
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

test.each(sellerCalls)('S-271: %s answers 406 to a revoked token and 408 to an expired one (D-10)', async name => {
  const codeWith = async (token: string) => (await shared().send(name, {}, { token })).code
  expect(await codeWith(tokens.revoked)).toBe(406)
  expect(await codeWith(tokens.expired)).toBe(408)
  expect(await codeWith('Bearer never-issued')).toBe(401)
})

test.each(operatorCalls)(
  "%s refuses a seller's token as an operator key, and names the header for the key",
  async name => {
    expect(await shared().send(name, {}, { token: tokens.good })).toMatchObject({ code: 407 })
    const guess = await shared().send(name, {}, { headers: { 'X-Operator-Key': 'guess' } })
    expect(guess).toMatchObject({ code: 409, data: { try: expect.stringContaining('X-Operator-Key') } })
  },
)

test('no refused request changes a row', () => {
  expect(dumpIn(shared().folder)).toEqual(before)
})
