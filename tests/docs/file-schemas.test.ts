import { expect, test } from 'vitest'
import { aServer } from '../support/server.ts'

interface Schema {
  additionalProperties: boolean
  properties: Record<string, { items: Schema }>
}

test('a schema is served for each kind of file that people write', async () => {
  const { url } = await aServer('empty')
  const titles = await Promise.all(
    ['class', 'fixture', 'lesson', 'presentation'].map(async name => {
      const schema: { title: string } = await (await fetch(`${url}/api/${name}.schema.json`)).json()
      return schema.title
    }),
  )
  expect(titles).toEqual(['class', 'fixture', 'lesson', 'presentation'].map(name => `Stallkeeper ${name}`))
})

test('the served schema of fixtures has exactly the fields of every part', async () => {
  const { url } = await aServer('empty')
  const schema: Schema = await (await fetch(`${url}/api/fixture.schema.json`)).json()
  expect(schema.additionalProperties).toBe(false)
  for (const part of ['sellers', 'orders', 'withdrawals', 'faults', 'goods'])
    expect(schema.properties[part]?.items.additionalProperties, part).toBe(false)
  expect(Object.keys(schema.properties.orders?.items.properties ?? {})).toContain('status')
})
