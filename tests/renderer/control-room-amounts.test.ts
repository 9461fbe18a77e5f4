import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const drawsAmounts = 'src/renderer/control-room/amount.tsx'

/** Matches formatted amounts without a source. `Amount` requires a source. */
const withoutSource = /ui\/money\.tsx|\.money(Text)?\(|\bmoneyText\b|entry-list\.tsx/

/** Lists ledger entries, to which the amounts link. */
const listsEntries = 'src/renderer/control-room/ledger/entries-card.tsx'

/** The name of an undoable action repeats an amount that the operator entered. */
const namesActs = 'src/renderer/control-room/history/action-words.ts'

test('every amount of the Control room is drawn by a component that requires its source', () => {
  const files = globSync('src/renderer/control-room/**/*.{ts,tsx}')
  expect(files).toContain(drawsAmounts)
  const others = files.filter(file => withoutSource.test(readFileSync(file, 'utf8')))
  expect(others.toSorted()).toEqual([drawsAmounts, namesActs, listsEntries])
})
