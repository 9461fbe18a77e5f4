import { expect, test } from 'vitest'
import { lastFigure, readHistory, withEntry, writeHistory } from './history.ts'

const emptyPage = '# How fast\n\nWords with | a bar.\n\n## History\n\nWhat runs found.\n\n'
const list = { title: 'List, at 1,000', reach: '4.5', beyond: '3' }
const pay = { title: 'Pay one order', reach: '15', beyond: '' }
const entry = (title: string, figures: Record<string, string>) => ({ title, figures: new Map(Object.entries(figures)) })

test('what is written into a page is read again, and the rest of the page stays', () => {
  const history = withEntry(readHistory(emptyPage), [list, pay], entry('2026-11-22 abc', { [list.title]: '9 H' }))
  const page = writeHistory(emptyPage, history)
  expect(page.startsWith(emptyPage)).toBe(true)
  expect(readHistory(page)).toEqual(history)
  expect(writeHistory(page, history)).toBe(page)
})

test('the newest entry stands first, and what it did not measure is taken from the one before', () => {
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

test('a second run of the same commit adds to its entry, and a goal that changed is the new one', () => {
  const first = withEntry(readHistory(emptyPage), [list], entry('2026-11-22 abc', { [list.title]: '9 H' }))
  const second = withEntry(first, [{ ...list, reach: '4' }, pay], entry('2026-11-22 abc', { [pay.title]: '20 H' }))
  expect(second.entries).toEqual([entry('2026-11-22 abc', { [list.title]: '9 H', [pay.title]: '20 H' })])
  expect(second.lines).toEqual([{ ...list, reach: '4' }, pay])
})
