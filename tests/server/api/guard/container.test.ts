import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { networkInterfaces } from 'node:os'
import express, { type ErrorRequestHandler } from 'express'
import { describe, expect, test } from 'vitest'
import type { Exchange } from '#server/api/exchange.ts'
import { ForeignRequest } from '#server/api/guard/foreign-request.ts'
import { createGuard } from '#server/api/guard/guard.ts'
import type { ServerOptions } from '#server/app/start.ts'
import { aDataFolder } from '../../../support/folders.ts'
import { askRaw, refusalIn } from '../../../support/raw-requests.ts'
import { aServer, aStartedServer } from '../../../support/server.ts'

const path = '/healthz'
const isContainer = () => true
const inContainer = { container: true, isContainer }
const aContainer = (options: Partial<ServerOptions> = {}) => aServer('empty', { ...inContainer, ...options })

describe('container mode (docs/rules/safety.md)', () => {
  test.each<[Partial<ServerOptions>, RegExp]>([
    [{ container: true, isContainer: () => false }, /--container works only in a container/],
    [{ ...inContainer, host: '127.0.0.1' }, /0\.0\.0\.0/],
    [{ isContainer, host: '0.0.0.0' }, /--container/],
    [{ isContainer, host: '::' }, /--container/],
  ])('is refused with one sentence, case %#', async (options, sentence) => {
    await expect(aStartedServer({ dataDir: aDataFolder('empty'), ...options })).rejects.toThrow(sentence)
  })

  test("accepts its host names within the container's network, with any port", async () => {
    const server = await aContainer({ allowedHosts: ['shop.example'] })
    const status = async (host: string) => (await askRaw(server, { path, headers: { Host: host } })).status
    const known = [
      'localhost',
      'localhost:8080',
      '127.0.0.1:80',
      '[::1]:1',
      'mock',
      'mock_1:5001',
      'host.docker.internal',
    ]
    const more = ['a.localhost:1', 'shop.test', 'mock.tests.svc.cluster.local:5001', 'shop.example:443']
    for (const host of [...known, ...more]) expect([host, await status(host)]).toEqual([host, 200])
    const strange = [
      'evil.example',
      '10.0.0.7:5001',
      '[fd00::1]',
      'internal.evil.example',
      'a.internal.',
      'evilsvc.cluster.local',
    ]
    for (const host of strange) expect([host, await status(host)]).toEqual([host, 421])
  })

  test('accepts none of these names outside a container', async () => {
    const server = await aServer('empty')
    for (const host of ['mock', 'shop.test', 'localhost', 'host.docker.internal'])
      expect((await askRaw(server, { path, headers: { Host: host } })).status).toBe(421)
  })

  test('refuses requests that passed a proxy', async () => {
    const server = await aContainer()
    const headers = { Host: 'mock', 'X-Forwarded-For': '10.0.0.7' }
    expect(refusalIn(await askRaw(server, { path, headers }))).toMatchObject({ status: 421, refused: 'proxy' })
  })

  test('allows a page whose origin is the requested host, and other origins only if they are named', async () => {
    const server = await aContainer()
    const from = async (Origin: string) =>
      (await askRaw(server, { path, headers: { Host: 'mock:5001', Origin } })).status
    expect(await from('http://mock:5001')).toBe(200)
    expect(await from('http://web:5173')).toBe(403)
  })

  const own = Object.values(networkInterfaces())
    .flat()
    .find(each => each && !each.internal && each.family === 'IPv4')?.address
  test.runIf(own !== undefined)("listens on the container's network, and reports an address that answers", async () => {
    const server = await aContainer()
    expect((await askRaw(server, { path, headers: { Host: 'mock' }, to: own ?? '' })).status).not.toBe(421)
    expect((await fetch(server.url + path)).status).toBe(200)
  })
})

/**
 * Sends a request from the given address to the guard.
 * @returns the refusal; undefined if there is none
 */
async function refusedFrom(address: string, container: boolean): Promise<unknown> {
  const { guard } = createGuard(80, { container })
  const app = express()
  app.use((_request, response, next) => {
    response.locals.exchange = { end: () => undefined } as Exchange
    next()
  })
  const refusal = new Promise(resolve => {
    const tell: ErrorRequestHandler = (error, _request, _response, _next) => resolve(error)
    app.use(guard, () => resolve(undefined), tell)
  })
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: address })
  const request = Object.assign(new IncomingMessage(socket), { url: path, headers: { host: '127.0.0.1:80' } })
  app(request, new ServerResponse(request))
  const error = await refusal
  return error instanceof ForeignRequest ? error.data : error
}

describe('a container accepts only peers with loopback and private addresses', () => {
  test.each([
    ['127.0.0.1'],
    ['127.9.9.9'],
    ['::1'],
    ['10.1.2.3'],
    ['172.16.0.1'],
    ['172.31.255.255'],
    ['192.168.1.9'],
    ['100.64.0.1'],
    ['100.127.255.254'],
    ['::ffff:100.100.1.2'],
    ['::ffff:172.17.0.1'],
    ['fd12:3456::7'],
  ])('%s is accepted', async address => {
    expect(await refusedFrom(address, true)).toBeUndefined()
  })

  test.each([
    ['203.0.113.7'],
    ['172.32.0.1'],
    ['11.0.0.1'],
    ['100.63.255.255'],
    ['100.128.0.1'],
    ['::ffff:198.51.100.7'],
    ['2001:db8::7'],
    ['169.254.169.254'],
  ])('%s is refused', async address => {
    expect(await refusedFrom(address, true)).toEqual({ refused: 'peer', value: address, try: expect.any(String) })
  })
})
