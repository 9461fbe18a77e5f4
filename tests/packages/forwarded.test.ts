import { connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startSandbox } from '../../src/packages/testing/testing.ts'
import { aStartedServer } from '../support/server.ts'
import { operatorKey } from '../support/start-options.ts'

/** Forwards a port to another one, as Docker or `ssh -L` does. */
async function aForwarder(to: number): Promise<number> {
  const sockets = new Set<Socket>()
  const forwarder = createServer(incoming => {
    const outgoing = connect(to, '127.0.0.1')
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket)
      socket.on('error', () => [incoming, outgoing].map(each => each.destroy()))
    }
    incoming.pipe(outgoing).pipe(incoming)
  })
  onTestFinished(() => {
    forwarder.close()
    for (const socket of sockets) socket.destroy()
  })
  await new Promise<void>(resolve => forwarder.listen(0, '127.0.0.1', resolve))
  const address = forwarder.address()
  if (address === null || typeof address === 'string') throw new Error('The forwarder has no port.')
  return address.port
}

test('calls of a world use the forwarded port by which its server was reached', async () => {
  const { port } = await aStartedServer({ container: true, isContainer: () => true })
  const url = `http://localhost:${await aForwarder(port)}`
  const sandbox = await startSandbox({ url, operatorKey })
  const world = await sandbox.newWorld()
  expect(world.url).toBe(`${url}/w/${world.id}`)
  const anna = await world.seller({ pin: '123456', balance: 100_000, showcase: ['KIT-001'] })
  const order = await world.order({ seller: anna, goods: 'KIT-001' })
  await anna.api.pay({ orderNos: [order.no], payPassword: '123456' })
  const { fileHost } = await anna.api.me()
  expect(fileHost).toBe(world.url)
  const { list } = await sandbox.operator.sandbox.listWorlds()
  expect(list.map(each => each.url)).toEqual([world.url])
  const within = await startSandbox({ url: world.url, operatorKey })
  const other = await within.newWorld()
  expect(await other.clock.now()).toBe(await world.clock.now())
  await Promise.all([other.end(), world.end()])
})
