import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const read = (name: string): string => readFileSync(path.join(root, name), 'utf8')
const page = read('docs/control-room.md')

const textsIn = (words: unknown): string[] =>
  typeof words === 'string' ? [words] : Object.values(words as object).flatMap(textsIn)

/** Words of the guided tour that no screen contains. */
const ownWords = ['One minute', 'Back', 'A lesson', 'The end']

test("the tour's button names are those of the screens", () => {
  const files = ['console', 'sandbox', 'shell'].map(name => JSON.parse(read(`locales/en/${name}.json`)))
  const said = new Set(files.flatMap(textsIn))
  const pressed = [...page.matchAll(/\*\*(.+?)\.?\*\*/g)].map(([, words = '']) => words)
  expect(pressed.length).toBeGreaterThan(20)
  expect(pressed.filter(words => !said.has(words) && !ownWords.includes(words))).toEqual([])
})
