import { describe, expect, test } from 'vitest'
import { type ApiCall, allCalls } from '#shared/contract/calls.ts'
import { apiCallNames, dataOf } from '../support/client.ts'
import { someOf } from '../support/long-run.ts'
import { aServer, aSharedServer, type TestServer } from '../support/server.ts'
import { samples } from './samples.ts'

const shared = aSharedServer()
const reading = apiCallNames.filter(name => !allCalls[name].writes)
const writing = apiCallNames.filter(name => allCalls[name].writes)

async function expectAnswers(server: TestServer, name: ApiCall): Promise<void> {
  const seller = await server.signIn()
  const { input, how } = await samples[name](seller, server)
  const reply = await seller.send(name, input, how)
  expect(reply.status).toBe(200)
  dataOf(name, reply)
}

/** Sends a field that is not in the contract and expects the call to succeed. */
async function expectIgnored(server: TestServer, name: ApiCall): Promise<void> {
  const seller = await server.signIn()
  const { input, how } = await samples[name](seller, server)
  expect(await seller.send(name, { ...input, colour: 'mauve' }, how)).toMatchObject({ code: 200 })
}

// The answers of calls that write, and of the operator's, are checked in openapi.test.ts, which records them as examples.
describe('every call of the contract (S-300 to S-343)', () => {
  test.each(reading)('%s answers exactly as its schema describes, and ignores an unknown field', async name => {
    await expectAnswers(shared(), name)
    await expectIgnored(shared(), name)
  })

  test.each(someOf(writing, 8))('%s ignores an unknown field', async name => expectIgnored(await aServer(), name))
})
