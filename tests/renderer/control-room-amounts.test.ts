import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const drawsAmounts = 'src/renderer/control-room/amount.tsx'

/**
 * Matches code that formats an amount without a source. The component `Amount` is left out, because it requires a
 * source.
 */
const withoutSource = /ui\/money\.tsx|\.money(Text)?\(|\bmoneyText\b|entry-list\.tsx/

/** File that lists ledger entries, which are themselves the sources of amounts. */
const listsEntries = 'src/renderer/control-room/ledger/entries-card.tsx'

/** File with the names of actions that can be undone. A name repeats an amount that the operator entered. */
const namesActs = 'src/renderer/control-room/history/action-words.ts'

test('every amount of the Control room is drawn by a component that requires its source', () => {
  const files = globSync('src/renderer/control-room/**/*.{ts,tsx}')
  expect(files).toContain(drawsAmounts)
  const others = files.filter(file => withoutSource.test(readFileSync(file, 'utf8')))
  expect(others.toSorted()).toEqual([drawsAmounts, namesActs, listsEntries])
})
