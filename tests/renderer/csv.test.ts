import { describe, expect, it } from 'vitest'
import { csvCell, csvOf } from '../../src/renderer/media/csv.ts'

const formulas = [
  '=1+1',
  "=1+cmd|'/C calc'!A0",
  '@1',
  '@SUM(1+1)',
  '+1+HYPERLINK("http://127.0.0.1","x")',
  '-1+1',
  '-2+3+cmd|x',
  '|cmd',
  '%0A',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '  =1+1',
  '\u00a0=1+1',
  '\u3000=1+1',
  '\u200b=1+1',
  '\ufeff=1+1',
  '\u0000=1+1',
  '\u0007x',
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠1',
  '｜cmd',
  '％1',
  '\u3000＝1+1',
  '-',
  '+',
  '+12',
  '--1',
  '1.5'.padStart(4, '='),
]

const harmlessTexts = [
  '12.50',
  '-12.50',
  '-3',
  '0',
  '2026-11-20T09:30:00.000Z',
  'ORD-26-000290',
  'XTS',
  '',
  'a=b',
  '1+1',
  'It was late, "very" late',
]

describe('the history as CSV', () => {
  it.each(formulas)('escapes %j, so that no spreadsheet evaluates it', text => {
    expect(csvCell(text)).toBe(`"'${text.replaceAll('"', '""')}"`)
  })

  it.each(harmlessTexts)('leaves %j unchanged', text => {
    expect(csvCell(text)).toBe(`"${text.replaceAll('"', '""')}"`)
  })

  it('quotes each cell, separates rows by CRLF and starts with a UTF-8 BOM', () => {
    expect(csvOf([['a', '=b'], ['1.00']])).toBe('\ufeff"a","\'=b"\r\n"1.00"\r\n')
  })
})
