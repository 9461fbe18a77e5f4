import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openApiDocument } from '#server/api/openapi/openapi.ts'
import { demoTables } from '../../scripts/docs/demo-shop.ts'
import { callLists } from '../../scripts/docs/tables.ts'
import { aServer } from '../support/server.ts'

const pageOf = (name: string) => readFileSync(path.resolve(import.meta.dirname, '../../docs', name), 'utf8')

/** Removes the padding of table cells, because the formatter may change the width of columns. */
const bare = (text: string) => text.replaceAll(/ *\| */g, '|').replaceAll(/-{3,}/g, '---')

test('the reference of calls lists every call of the contract', () => {
  const page = bare(pageOf('reference/calls.md'))
  for (const list of Object.values(callLists())) expect(page, '`npm run docs` makes it anew').toContain(bare(list))
})

test('the page about the demo shop matches its contents', async () => {
  const { command } = await aServer('empty')
  const page = bare(pageOf('reference/demo-shop.md'))
  for (const table of Object.values(await demoTables(command)))
    expect(page, '`npm run docs` makes it anew').toContain(bare(table))
})

test('the OpenAPI document cites no rule numbers', () => {
  const text = JSON.stringify(openApiDocument('http://127.0.0.1:5001'))
  expect(text.match(/\bD-\d\d\b|\bS-\d{3}\b|\(O\d{1,2}\)/g)).toBeNull()
})
