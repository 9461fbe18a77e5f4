import { expect, test } from 'vitest'
import { aServer } from '../../../support/server.ts'
import { operatorKey, testNow } from '../../../support/start-options.ts'
import { runCli } from './processes.ts'

/** Runs a command with the address and the key of a server in environment variables, as `run` sets them. */
const against = async (url: string, args: readonly string[], key = operatorKey) => {
  const ended = await runCli(args, { STALLKEEPER_URL: url, STALLKEEPER_OPERATOR_KEY: key })
  return { ...ended, answer: ended.stdout === '' ? undefined : JSON.parse(ended.stdout) }
}

test('shows the clock of a running server and moves it', async () => {
  const { url } = await aServer('empty')
  const shown = await against(url, ['clock'])
  expect(shown).toMatchObject({ code: 0, stderr: '', answer: { now: testNow, mode: 'virtual', rate: 0 } })
  const moved = await against(url, ['clock', 'move', '--advance', 'P1D'])
  expect(moved).toMatchObject({ code: 0, answer: { now: '2026-11-21T09:30:00.000Z' } })
})

test('advances the clock until an order has a status, or until the next event, and exits with 1 if it did not happen', async () => {
  const server = await aServer('empty')
  const seller = await server.join('mara')
  await seller.ask('showcase.add', { goodsIds: ['1'] })
  const { orderNos } = await server.command('sandbox.orders', {
    orders: [{ username: 'mara', goodsId: '1', quantity: 1 }],
  })
  const move = (...flags: string[]) => against(server.url, ['clock', 'move', ...flags])
  const early = await move('--until', `${orderNos[0]}:cancelled`, '--at-most', 'PT1H')
  expect(early).toMatchObject({ code: 1, answer: { reached: false, happened: [] } })
  const next = await move('--until', 'next')
  expect(next).toMatchObject({ code: 0, answer: { reached: true, happened: [{ kind: 'order.cancelled' }] } })
  const there = await move('--until', `${orderNos[0]}:cancelled`)
  expect(there).toMatchObject({ code: 0, answer: { reached: true, now: next.answer.now } })
  expect(await move('--until', 'never')).toMatchObject({ code: 1, stdout: '' })
})

test('adds a fault with its fields, lists it, and removes it', async () => {
  const server = await aServer('empty')
  const { url } = server
  const flags = ['--call', 'shop.tiers', '--delay-ms', '1', '--times', '3', '--code', '424']
  const added = await against(url, ['fault', 'add', ...flags])
  expect(added).toMatchObject({ code: 0, answer: { call: 'shop.tiers', delayMs: 1, times: 3, code: 424 } })
  expect((await against(url, ['fault'])).answer).toEqual([added.answer])
  const flagsWin = ['fault', 'remove', '--id', added.answer.id, '--url', url, '--operator-key', operatorKey]
  expect((await against('http://127.0.0.1:9', flagsWin, 'another')).answer).toEqual({ removed: 1 })
  expect(await server.command('sandbox.listFaults', {})).toEqual({ list: [] })
})

test('creates a world, commands it by its address, and removes it', async () => {
  const { url } = await aServer('empty')
  const { answer: made, code } = await against(url, ['world', 'new', '--seed', 'empty', '--seed-number', '7'])
  expect(code).toBe(0)
  await against(made.url, ['clock', 'move', '--advance', 'P1D'], made.operatorKey)
  const moved = await against(made.url, ['clock'])
  expect((await against(url, ['world'])).answer).toMatchObject([{ world: made.world, now: moved.answer.now }])
  expect((await against(url, ['clock'])).answer).toMatchObject({ now: testNow })
  expect(await against(url, ['world', 'end', '--world', made.world])).toMatchObject({ code: 0 })
  expect((await against(url, ['world'])).answer).toEqual([])
  expect(await against(url, ['world', 'end', '--world', made.world])).toMatchObject({ code: 1 })
})

test('exits with 1 if the server refuses, and prints the message and the fields to stderr', async () => {
  const { url } = await aServer('empty')
  const refused = await against(url, ['clock', 'move', '--advance', 'soon'])
  expect(refused).toMatchObject({ code: 1, stdout: '' })
  expect(refused.stderr).toMatch(/^\d{3} [^\n]+\n {2}advance: [^\n]+\n$/)
  const choice = await against(url, ['clock', 'move', '--until', 'ORD-26-000001:sent'])
  expect(choice.stderr).toMatch(/\n {2}until\.status: [^\n]+\(expected [^)]*\bcompleted\b/)
  expect(await against(url, ['clock'], 'another')).toMatchObject({ code: 1, stdout: '' })
})
