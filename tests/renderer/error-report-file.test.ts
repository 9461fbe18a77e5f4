import { expect, test } from 'vitest'
import type { ReportRow } from '../../src/renderer/control-room/errors/error-report.ts'
import { reportAsHtml } from '../../src/renderer/control-room/errors/report-file.ts'

const observed = { toast: { text: '<b>"A & B"</b>', code: '424' }, from: '/', way: '/', bar: false, token: true }
const row: ReportRow = {
  code: 424,
  symbol: 'InsufficientBalance',
  expected: { ...observed, toast: { text: 'C', code: '424' } },
  observed,
  differs: ['toast'],
  picture: 'data:image/png;base64,AAAA',
}
const words = {
  sandbox: 'SANDBOX: nothing real',
  title: 'Errors',
  about: 'العربية',
  columns: ['code', 'toast'].map(id => ({ id, label: id })),
  cells: ({ code, observed: { toast } }: ReportRow) => ({ code: String(code), toast: toast?.text ?? '' }),
}
const html = reportAsHtml({ language: 'ar', at: '', rows: [row] }, words, 'en')

test('has the sandbox notice in its first line and in the visible text', () => {
  expect(html.split('\n')[0]).toContain(words.sandbox)
  expect(html).toContain(`<strong>${words.sandbox}</strong>`)
})

test("escapes text, sets the console's language and direction, and embeds the pictures", () => {
  expect(html).toContain('<td lang="ar" dir="rtl">&lt;b&gt;&quot;A &amp; B&quot;&lt;/b&gt;</td>')
  expect(html).toContain('<tr class="bad">')
  expect(html).toContain('<img src="data:image/png;base64,AAAA" alt="424">')
})
