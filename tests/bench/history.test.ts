import { expect, test } from 'vitest'
import { lastFigure, readHistory, withEntry, writeHistory } from './history.ts'

const emptyPage = '# How fast\n\nWords with | a bar.\n\n## History\n\nWhat runs found.\n\n'
const list = { title: 'List, at 1,000', reach: '4.5', beyond: '3' }
const pay = { title: 'Pay one order', reach: '15', beyond: '' }
const entry = (title: string, figures: Record<string, string>) => ({ title, figures: new Map(Object.entries(figures)) })

test('writes entries into a page, reads them again, and keeps the rest of the page', () => {
  const history = withEntry(readHistory(emptyPage), [list, pay], entry('2026-11-22 abc', { [list.title]: '9 H' }))
  const page = writeHistory(emptyPage, history)
  expect(page.startsWith(emptyPage)).toBe(true)
  expect(readHistory(page)).toEqual(history)
  expect(writeHistory(page, history)).toBe(page)
})

test('puts the newest entry first, and takes missing figures from the entry before', () => {
  const first = withEntry(
    readHistory(emptyPage),
    [list, pay],
    entry('2026-11-22 abc', { [list.title]: '9 H', [pay.title]: '20 H' }),
  )
  const second = withEntry(first, [list], entry('2026-11-23 def', { [list.title]: '4 H' }))
  expect(second.entries.map(each => each.title)).toEqual(['2026-11-23 def', '2026-11-22 abc'])
  expect(lastFigure(second, list.title)).toBe('4 H')
  expect(lastFigure(second, pay.title)).toBe('20 H')
  expect(lastFigure(second, 'Never measured')).toBe('')
})

test('adds a second run of the same commit to its entry, with the goals of the newer run', () => {
  const first = withEntry(readHistory(emptyPage), [list], entry('2026-11-22 abc', { [list.title]: '9 H' }))
  const second = withEntry(first, [{ ...list, reach: '4' }, pay], entry('2026-11-22 abc', { [pay.title]: '20 H' }))
  expect(second.entries).toEqual([entry('2026-11-22 abc', { [list.title]: '9 H', [pay.title]: '20 H' })])
  expect(second.lines).toEqual([{ ...list, reach: '4' }, pay])
})
