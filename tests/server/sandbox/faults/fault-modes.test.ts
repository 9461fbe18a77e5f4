import { describe, expect, test } from 'vitest'
import { allCalls, fullPath } from '#shared/contract/calls.ts'
import { badNetwork, faultAborts } from '#shared/faults.ts'
import { demo } from '#shared/product.ts'
import { aServer } from '../../../support/server.ts'
import { operatorKey } from '../../../support/start-options.ts'

const launchKey = 'launch'
const path = fullPath('sandbox.addFault')

/** Simulates the desktop app, which adds both keys to each request. */
async function aDesktop() {
  const server = await aServer('demo', { launchKey })
  return { server, caller: { 'X-Launch-Key': launchKey }, operator: { 'X-Operator-Key': operatorKey } }
}

/** Simulates browser mode. The link is exchanged for two cookies: one allows calls, the other operator calls. */
async function aBrowser() {
  const server = await aServer('demo', { launchKey, ticket: 'once' })
  const swapped = await fetch(`${server.url}/?ticket=once`, { redirect: 'manual' })
  const lines = swapped.headers.getSetCookie()
  const cookies = (wanted: RegExp) => lines.filter(line => wanted.test(line)).map(line => line.split(';')[0])
  const caller = { Cookie: cookies(/_launch_/).join('; ') }
  return { server, caller, operator: { Cookie: [...cookies(/_launch_/), cookies(/Path=\/sandbox/)[0]].join('; ') } }
}

const rules = [
  { code: 424 },
  { http: 502 },
  { http: 503, body: 'try later', headers: { 'Retry-After': '1' } },
  ...faultAborts.map(abort => ({ abort })),
  { slow: 'body', slowMs: 10 },
  { slow: 'upload', slowMs: 10 },
  { delayMs: 10 },
  { code: 500, when: 'after' },
  { code: 201, match: { size: 1 }, username: demo.username },
  { code: 201, skip: 1, times: 2, share: 0.5 },
] as const

describe.each([
  ['the desktop app', aDesktop],
  ['browser mode', aBrowser],
])('in %s', (_mode, start) => {
  test('an operator adds and removes every kind of fault', async () => {
    const { server, caller, operator } = await start()
    const headers = { ...caller, ...operator, 'Content-Type': 'application/json' }
    for (const rule of rules) {
      const added = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(rule) })
      expect(await added.json(), JSON.stringify(rule)).toMatchObject({ code: 200, data: rule })
      const removed = await fetch(server.url + path, { method: allCalls['sandbox.removeFaults'].method, headers })
      expect(await removed.json()).toMatchObject({ data: { removed: 1 } })
    }
    const list = { list: badNetwork }
    const imported = await server.send('sandbox.importFaults', list, { headers: { ...caller, ...operator } })
    expect(imported).toMatchObject({ data: { added: badNetwork.length } })
  })

  test('a fault of the operator applies, and a caller without the key can add none', async () => {
    const { server, caller, operator } = await start()
    const rule = { call: 'shop.tiers', code: 202 }
    expect(await server.send('sandbox.addFault', rule, { headers: caller })).toMatchObject({ code: 407 })
    await server.send('sandbox.addFault', rule, { headers: { ...caller, ...operator } })
    expect(await server.send('shop.tiers', {}, { headers: caller })).toMatchObject({ code: 202 })
    expect(await server.send('shop.tiers', {}, { headers: caller })).toMatchObject({ code: 200 })
  })
})
