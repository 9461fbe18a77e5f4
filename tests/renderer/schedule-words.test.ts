import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import sandbox from '#locales/en/sandbox.json' with { type: 'json' }
import { eventGroupOf } from '#server/core/world/event-groups.ts'
import { scheduledEventText } from '../../src/renderer/control-room/time/schedule-words.ts'

test('every kind of event that has no group has its own text in the Control room', async () => {
  const i18n = createInstance()
  await i18n.init({ lng: 'en', resources: { en: { sandbox } } })
  const namespaces: ['sandbox', 'console'] = ['sandbox', 'console']
  const t = i18n.getFixedT('en', namespaces)
  const alone = Object.entries(eventGroupOf).flatMap(([kind, group]) => (group === null ? [kind] : []))
  const bare = alone.filter(kind => {
    const text = scheduledEventText({ kind, happening: null }, t)
    return text === kind || text.startsWith('time.')
  })
  expect(bare).toEqual([])
})
