import { expect, test } from 'vitest'
import { packs } from '#server/platform/i18n/message-packs.ts'
import { serverKeys } from '#server/platform/i18n/messages.ts'
import { aServer, type TestServer } from '../../../support/server.ts'

const shipped = packs.en.server.qa.start.title
const own = Object.fromEntries(serverKeys().map(key => [key, 'Other words']))
const titleIn = async (server: TestServer) => {
  const seller = await server.signIn()
  const { list } = await seller.ask('help.questions', {})
  return list.find(({ id }) => id === 'start')?.title
}

test('imported messages apply to one server only, survive a restart, and end with a reset', async () => {
  const server = await aServer()
  const other = await aServer()
  await server.command('sandbox.importLanguage', { lang: 'en', words: own, replace: true })
  expect(await titleIn(server)).toBe('Other words')
  expect(await titleIn(other)).toBe(shipped)
  await server.reopen()
  expect(await titleIn(server)).toBe('Other words')
  await other.command('sandbox.reset', {})
  expect(await titleIn(server)).toBe('Other words')
  await server.command('sandbox.reset', {})
  expect(await titleIn(server)).toBe(shipped)
})
