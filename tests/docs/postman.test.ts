import { expect, test } from 'vitest'
import { openApiDocument } from '#server/api/openapi/openapi.ts'
import { allCalls, fullPath } from '#shared/contract/calls.ts'
import { postmanCollection } from '../../scripts/docs/postman.ts'
import { folders } from '../../scripts/docs/postman-steps.ts'
import { type Collection, runCollection } from '../support/postman.ts'
import { aServer } from '../support/server.ts'
import { operatorKey } from '../support/start-options.ts'

const text = (): string => JSON.stringify(postmanCollection())
const kept = (): Collection => JSON.parse(text())

test('generating the API document does not change the collection', () => {
  const before = text()
  openApiDocument('http://127.0.0.1:5001')
  expect(text()).toBe(before)
})

test('the collection passes from the first request to the last, twice in a row, and leaves no world behind', async () => {
  const server = await aServer()
  for (const round of [1, 2]) {
    const ran = await runCollection(kept(), { server: server.url, operatorKey })
    expect(
      ran.filter(({ failures }) => failures.length > 0),
      `round ${round}`,
    ).toEqual([])
    expect(ran.filter(({ assertions }) => assertions < 2)).toEqual([])
  }
  expect(await server.command('sandbox.listWorlds', {})).toMatchObject({ list: [] })
})

test('a failed assertion is reported', async () => {
  const server = await aServer()
  const wrong = JSON.parse(text().replace('equal(446)', 'equal(447)'))
  const failed = (await runCollection(wrong, { server: server.url, operatorKey })).filter(
    each => each.failures.length > 0,
  )
  expect(failed).toMatchObject([{ name: 'Pay with a wrong PIN', failures: [expect.stringContaining('code 446')] }])
})

test('with a wrong operator key the first request fails, and nothing is created', async () => {
  const { variable, item } = kept()
  const first = {
    variable,
    item: item.slice(0, 1).map(folder => ({ ...folder, item: folder.item?.slice(0, 1) ?? [] })),
  }
  const [ran] = await runCollection(first, { server: (await aServer()).url, operatorKey: 'wrong' })
  expect(ran?.failures.join()).toContain('code 200')
})

test('contains every call except endless streams, calls with capsule files, and the start of a lesson, whose world would stay', () => {
  const told = new Set<string>(Object.values(folders).flatMap(steps => steps.map(({ call }) => call)))
  const files = ['sandbox.downloadCapsule', 'sandbox.openCapsule', 'sandbox.openWorld']
  expect(Object.keys(allCalls).filter(name => !told.has(name))).toEqual([
    'lessons.start',
    'live.watch',
    'sandbox.watchEvents',
    ...files,
  ])
})

test('never uses the token instead of the operator key, or the reverse', () => {
  expect(text()).toContain(fullPath('user.logout'))
  expect(text()).not.toMatch(/"key":"Authorization","value":"\{\{operatorKey/)
  expect(text()).not.toMatch(/"key":"X-Operator-Key","value":"\{\{token/)
})
