import { expect, test } from 'vitest'
import { isWalkRequest } from '../../src/renderer/app/error-walk/is-walk-request.ts'

const to = crypto.randomUUID()
const step = { code: 424, language: 'fr', walk: crypto.randomUUID() }

test.each([{ request: 'who' }, { request: 'try', to, step }, { request: 'back', to }, { request: 'end', to }])(
  'accepts a request of the Control room: %j',
  data => {
    expect(isWalkRequest(data)).toBe(true)
  },
)

test.each([
  null,
  'who',
  {},
  { request: 'eval', to },
  { request: 'end' },
  { request: 'end', to: 'somebody' },
  { request: 'try', to },
  { request: 'try', to, step: { ...step, code: 999 } },
  { request: 'try', to, step: { ...step, language: 'xx' } },
  { request: 'try', to, step: { ...step, walk: 'orders' } },
  { request: 'try', to, step: { ...step, walk: `${step.walk}"` } },
])('refuses any other request: %j', data => {
  expect(isWalkRequest(data)).toBe(false)
})
