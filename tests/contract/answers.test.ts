import { describe, expect, test } from 'vitest'
import type { SandboxCall } from '#shared/contract/calls.ts'
import { sandboxCalls } from '#shared/contract/sandbox-calls.ts'
import { apiCallNames, dataOf } from '../support/client.ts'
import { aServer } from '../support/server.ts'
import { operatorKey } from '../support/start-options.ts'
import { operatorSamples } from './operator-samples.ts'
import { samples } from './samples.ts'

describe('every call of the contract (S-300 to S-343)', () => {
  test.each(apiCallNames)('%s answers what its schema says, and nothing more', async name => {
    const server = await aServer()
    const seller = await server.signIn()
    const { input, how } = await samples[name](seller, server)
    const reply = await seller.send(name, input, how)
    expect(reply.status).toBe(200)
    dataOf(name, reply)
  })

  test.each(apiCallNames)('%s takes a field that it does not know, and does without it', async name => {
    const server = await aServer()
    const seller = await server.signIn()
    const { input, how } = await samples[name](seller, server)
    expect(await seller.send(name, { ...input, colour: 'mauve' }, how)).toMatchObject({ code: 200 })
  })
})

const asOperator = { headers: { 'X-Operator-Key': operatorKey } }

test.each(Object.keys(sandboxCalls) as SandboxCall[])(
  '%s answers what its schema says, and nothing more',
  async name => {
    const server = await aServer()
    const input = await operatorSamples[name](await server.signIn(), server.command)
    dataOf(name, await server.send(name, input, asOperator))
  },
)
