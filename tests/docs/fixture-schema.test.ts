import { expect, test } from 'vitest'
import schema from '../../docs/fixture.schema.json' with { type: 'json' }
import { aServer } from '../support/server.ts'

test('the schema of fixtures in docs/ is the one that is served', async () => {
  const served = await (await fetch(`${(await aServer('empty')).url}/api/fixture.schema.json`)).json()
  expect(served, '`npm run docs` makes it anew').toEqual(schema)
})

test('it knows the fields of every part, and no others', () => {
  expect(schema.additionalProperties).toBe(false)
  for (const part of ['sellers', 'orders', 'withdrawals', 'faults', 'goods'] as const)
    expect(schema.properties[part].items.additionalProperties, part).toBe(false)
  expect(Object.keys(schema.properties.orders.items.properties)).toContain('status')
})
