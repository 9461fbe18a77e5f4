import { expect, test } from 'vitest'
import { goalInWords, inWords, markdownTable, plainTable } from './table.ts'

test('a figure has three digits and its unit', () => {
  expect(inWords(4.523, 'H')).toBe('4.52 H')
  expect(inWords(14.23, 'H')).toBe('14.2 H')
  expect(inWords(1_234.5, 'ms')).toBe('1,235 ms')
  expect(inWords(1.1, 'x')).toBe('1.1x')
})

test('a goal that is not set is blank', () => {
  expect(goalInWords(4.5)).toBe('4.5')
  expect(goalInWords(undefined)).toBe('')
})

test('aligns the columns of a terminal table by their widest cell, figures to the right', () => {
  expect(
    plainTable(
      ['Work', 'Now'],
      [
        ['list', '4.5 H'],
        ['payments', '15 H'],
      ],
    ),
  ).toBe(['Work        Now', '--------  -----', 'list      4.5 H', 'payments   15 H'].join('\n'))
})

test('a Markdown table has one line for each row', () => {
  expect(markdownTable(['Work', 'Now'], [['list', '4.5 H']])).toBe('| Work | Now |\n|---|--:|\n| list | 4.5 H |')
})
