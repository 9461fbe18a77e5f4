import { expect, test } from 'vitest'
import { isAsked } from '../../src/renderer/app/gallery/is-asked.ts'

const to = crypto.randomUUID()
const step = { code: 424, language: 'fr', walk: crypto.randomUUID() }

test.each([{ ask: 'who' }, { ask: 'try', to, step }, { ask: 'back', to }, { ask: 'end', to }])(
  'hears what the room asks: %j',
  data => {
    expect(isAsked(data)).toBe(true)
  },
)

test.each([
  null,
  'who',
  {},
  { ask: 'eval', to },
  { ask: 'end' },
  { ask: 'end', to: 'somebody' },
  { ask: 'try', to },
  { ask: 'try', to, step: { ...step, code: 999 } },
  { ask: 'try', to, step: { ...step, language: 'xx' } },
  { ask: 'try', to, step: { ...step, walk: 'orders' } },
  { ask: 'try', to, step: { ...step, walk: `${step.walk}"` } },
])('hears nothing else: %j', data => {
  expect(isAsked(data)).toBe(false)
})
