import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { aServer } from '../support/server.ts'

const channel = 'net.client.socket'

/** Records from now on the hosts and addresses to which this process connects. */
function watchConnections(): Set<string> {
  const asked = new Set<string>()
  const watch = (message: unknown) => {
    const { socket } = message as { socket: Socket }
    socket.on('lookup', (...[, , , host]) => asked.add(host)).on('connectionAttempt', ip => asked.add(ip))
  }
  subscribe(channel, watch)
  onTestFinished(() => void unsubscribe(channel, watch))
  return asked
}

test('a server starts, runs for weeks and closes without connecting to another computer', async () => {
  const asked = watchConnections()
  const server = await aServer()
  const seller = await server.signIn()
  for (const name of ['shop.tiers', 'orders.list', 'goods.list', 'wallet.flows'] as const)
    expect((await seller.send(name)).code).toBe(200)
  expect(await server.advance('P21D')).toBeGreaterThan(50)
  await server.close()
  // The test's own requests must be in the record. This shows that recording works.
  expect([...asked]).toEqual(['127.0.0.1'])
})

test('a connection to another computer would be recorded', async () => {
  const asked = watchConnections()
  await fetch('http://outside.invalid/').catch(() => undefined)
  expect([...asked]).toContain('outside.invalid')
})
