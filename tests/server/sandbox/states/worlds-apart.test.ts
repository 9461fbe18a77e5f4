import { expect, test } from 'vitest'
import { fullPath } from '#shared/contract/calls.ts'
import { aServer } from '../../../support/server.ts'

test('each of several worlds in one server has its own faults and request log', async () => {
  const server = await aServer()
  const one = await server.command('sandbox.addWorld', { seed: 'empty' })
  const other = await server.command('sandbox.addWorld', { seed: 'empty' })
  const ask = async (url: string, path: string, key: string, body?: object) => {
    const response = await fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: { 'X-Operator-Key': key },
      body: body ? JSON.stringify(body) : null,
    })
    return { status: response.status, data: (await response.json().catch(() => null))?.data }
  }
  await ask(one.url, fullPath('sandbox.addFault'), one.operatorKey, { call: 'shop.tiers', http: 503, times: 2 })
  const tiers = fullPath('shop.tiers')
  expect((await ask(other.url, tiers, '')).status).toBe(200)
  expect((await ask(server.url, tiers, '')).status).toBe(200)
  expect((await ask(one.url, tiers, '')).status).toBe(503)
  const { data } = await ask(one.url, fullPath('sandbox.listRequests'), one.operatorKey)
  expect(data.list).toMatchObject([{ number: 1, call: 'shop.tiers', status: 503, fault: '1', path: tiers }])
  expect(data.list[0].curl).toBe(`curl -s '${one.url}${tiers}'`)
})
