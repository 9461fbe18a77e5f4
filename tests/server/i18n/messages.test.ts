import { expect, test } from 'vitest'
import { packs } from '#server/i18n/message-packs.ts'
import { serverKeys } from '#server/i18n/messages.ts'
import { aWorld, type RunningWorld } from '../../support/running-world.ts'

const shipped = packs.en.server.qa.start.title
const own = Object.fromEntries(serverKeys().map(key => [key, 'Other words']))
const titleIn = async (world: RunningWorld) => {
  const seller = await world.signIn()
  const { list } = await seller.ask('help.questions', {})
  return list.find(({ id }) => id === 'start')?.title
}

test('words that an operator brings in are said by that server alone, also after a restart, until a reset', async () => {
  const world = await aWorld()
  const other = await aWorld()
  await world.command('sandbox.importLanguage', { lang: 'en', words: own, replace: true })
  expect(await titleIn(world)).toBe('Other words')
  expect(await titleIn(other)).toBe(shipped)
  await world.reopen()
  expect(await titleIn(world)).toBe('Other words')
  await other.command('sandbox.reset', {})
  expect(await titleIn(world)).toBe('Other words')
  await world.command('sandbox.reset', {})
  expect(await titleIn(world)).toBe(shipped)
})
