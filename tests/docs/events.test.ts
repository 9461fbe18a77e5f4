import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { eventSources } from '#server/core/changes/event-sources.ts'
import { worldEventKindNames, worldEventLimits } from '#shared/world-events.ts'
import { eventTables } from '../../scripts/docs/tables.ts'

const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/reference/events.md'), 'utf8')

/** Removes the padding of table cells, because the formatter may change the width of columns. */
const bare = (text: string) => text.replaceAll(/ *\| */g, '|').replaceAll(/-{3,}/g, '---')

test.each(Object.entries(eventTables()))('the reference of events has the same %s as the code', (name, table) => {
  expect(bare(page), `\`npm run docs\` makes the table of ${name} anew`).toContain(bare(table))
})

test('every kind of event has a table that triggers it, and every such table has a kind', () => {
  const told = eventSources.flatMap(({ kinds }) => Object.values(kinds))
  expect(new Set(told)).toEqual(new Set(worldEventKindNames))
})

test('the reference gives the number of events that the stream stores', () => {
  expect(page).toContain(`the latest ${worldEventLimits.history.toLocaleString('en')} events`)
  expect(page).toContain(`A world has ${worldEventLimits.streams} streams at most`)
})
