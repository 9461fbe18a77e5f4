import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const drawsAmounts = 'src/renderer/control-room/amount.tsx'

/** `Amount` asks for the source of what it draws; whatever else makes an amount of a number would have none. */
const withoutSource = /ui\/money\.tsx|\.money(Text)?\(|\bmoneyText\b|entry-list\.tsx/

/** The list of entries leads nowhere else: it is where amounts lead to. */
const listsEntries = 'src/renderer/control-room/ledger/entries-card.tsx'

/** The name of an act that can be taken back repeats what the operator entered; pressing it is the act. */
const namesActs = 'src/renderer/control-room/history/action-words.ts'

test('an amount of the Control room is drawn by what asks for its source', () => {
  const files = globSync('src/renderer/control-room/**/*.{ts,tsx}')
  expect(files).toContain(drawsAmounts)
  const others = files.filter(file => withoutSource.test(readFileSync(file, 'utf8')))
  expect(others.toSorted()).toEqual([drawsAmounts, namesActs, listsEntries])
})
