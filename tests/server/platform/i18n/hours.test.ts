import { expect, test } from 'vitest'
import { formatHours } from '#server/platform/i18n/messages.ts'
import type { Answer } from '#shared/contract/schemas.ts'
import { languageCodes } from '#shared/languages.ts'
import { orderTimes } from '#shared/orders.ts'
import { aServer } from '../../../support/server.ts'

test.each([
  ['en', 1, '1 hour'],
  ['en', 6, '6 hours'],
  ['it', 1, '1 ora'],
  ['ja', 6, '6時間'],
  ['ar', 6, '6 ساعات'],
  ['ar', 24, '24 ساعة'],
] as const)('hours take the plural form of the language: %s %i', (language, hours, text) => {
  expect(formatHours(language, hours)).toBe(text)
})

test('a notification formats its hours in every language', async () => {
  const server = await aServer('demo')
  const seller = await server.signIn()
  await server.command('sandbox.orders', { count: 1, username: 'demo' })
  await server.advance('PT19H')
  for (const language of languageCodes) {
    const reply = await seller.send('notifications.list', { size: 100 }, { headers: { 'Accept-Language': language } })
    const { list } = reply.data as Answer<'notifications.list'>
    const due = list.find(({ kind }) => kind === 'order_due')
    expect(due?.body, language).toContain(formatHours(language, orderTimes.dueSoonHours))
  }
})
