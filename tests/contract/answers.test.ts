import { describe, expect, test } from 'vitest'
import { apiCallNames, dataOf } from '../support/client.ts'
import { aWorld } from '../support/running-world.ts'
import { samples } from './samples.ts'

describe('every call of the contract (S-300 to S-343)', () => {
  test.each(apiCallNames)('%s answers what its schema says, and nothing more', async name => {
    const world = await aWorld()
    const seller = await world.signIn()
    const { input, how } = await samples[name](seller, world)
    const reply = await seller.send(name, input, how)
    expect(reply.status).toBe(200)
    dataOf(name, reply)
  })

  test.each(apiCallNames)('%s takes a field that it does not know, and does without it', async name => {
    const world = await aWorld()
    const seller = await world.signIn()
    const { input, how } = await samples[name](seller, world)
    expect(await seller.send(name, { ...input, colour: 'mauve' }, how)).toMatchObject({ code: 200 })
  })
})
