import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readServeOptions } from '#server/app/commands/serve-options.ts'
import { startServer } from '#server/app/start.ts'
import { createClient } from '../../src/packages/client/client.ts'
import { type Sandbox, startSandbox } from '../../src/packages/testing/testing.ts'
import { operatorKey } from '../support/start-options.ts'

const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/reference/worlds.md'), 'utf8')
const section = page.split('## How worlds begin')[1]?.split('\n## ')[0] ?? ''
const names = ['seed', 'seedNumber', 'buyers', 'clock'] as const

/** Returns one column of the table about new worlds: the settings with which one kind of world starts. */
const column = (number: number) =>
  names.map(name => {
    const row = section.split('\n').find(line => line.startsWith(`| \`${name}\``)) ?? ''
    return row.split(' | ')[number]?.replaceAll(/[`|]/g, '').trim()
  })

type Begun = Record<(typeof names)[number], string | number>
const said = (begun: Begun) => names.map(name => String(begun[name]))

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

test('a server’s main world begins as the page describes', async () => {
  const server = await startServer({ ...readServeOptions([]), operatorKey })
  const { sandbox: own } = createClient({ url: server.url, operatorKey })
  const [{ seed, seedNumber, clock }, { buyers }] = await Promise.all([own.state(), own.settings()])
  await server.close()
  expect(said({ seed, seedNumber, buyers, clock: clock.mode })).toEqual(column(1))
})

test('a world created by HTTP begins as the page describes, also with a fixture', async () => {
  const { addWorld } = sandbox.operator.sandbox
  expect(said(await addWorld())).toEqual(column(2))
  const [seed, , buyers, clock] = column(4)
  expect(await addWorld({ fixture: {} })).toMatchObject({ seed, seedNumber: 1, buyers, clock })
})

test('a world created by the libraries begins as the page describes, also from its JSON', async () => {
  const { sandbox: own } = (await sandbox.newWorld()).api
  const [{ seed, seedNumber, clock }, { buyers }] = await Promise.all([own.state(), own.settings()])
  expect(said({ seed, seedNumber, buyers, clock: clock.now })).toEqual(column(3))
  const [, json = ''] = /```json\n(.*)\n```/.exec(section) ?? []
  expect(said(await sandbox.operator.sandbox.addWorld(JSON.parse(json)))).toEqual(column(3))
  const { sandbox: byFixture } = (await sandbox.newWorld({ fixture: {} })).api
  expect((await byFixture.state()).seedNumber).toBe(7)
})
