import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { languageCodes } from '#shared/languages.ts'
import { recoveries, startSteps, startTroubles } from '#shared/start-trouble.ts'
import { colors } from '../../src/main/colors.ts'
import { type ShellScreen, shellPage } from '../../src/main/shell-page.ts'
import { shellWords } from '../../src/main/shell-words.ts'

const troubles = [...Object.keys(startTroubles), 'pageStopped', 'consoleMissing'] as (keyof typeof startTroubles)[]
const failure = (trouble: (typeof troubles)[number], newestBackup?: number | null): ShellScreen => ({
  kind: 'failed',
  trouble,
  message: 'What the server said.',
  ...(newestBackup === undefined ? {} : { newestBackup }),
})
const buttonsOf = (screen: ShellScreen, language = 'en') =>
  [...shellPage(screen, shellWords(language, [])).html.matchAll(/<button id="(\w+)">([^<]+)</g)].map(([, id]) => id)

test.each(languageCodes)(
  'every page states in %s the problem, the state of the data and the possible actions',
  language => {
    const words = shellWords(language, [])
    const pages = [
      ...troubles.map(trouble => failure(trouble, Date.UTC(2026, 10, 21))),
      ...startSteps.map((step): ShellScreen => ({ kind: 'waiting', step })),
    ].map(screen => shellPage(screen, words).html)
    for (const html of pages) {
      expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
      expect(html).toContain(words.text.strip)
      expect(html).not.toMatch(/undefined|\{\{/)
      expect(html.match(/<button/g)?.length).toBeGreaterThanOrEqual(3)
    }
    expect(new Set(pages).size).toBe(pages.length)
  },
)

test('offers the actions that help, the most promising first', () => {
  const newest = Date.UTC(2026, 10, 21)
  expect(buttonsOf(failure('damaged', newest))).toEqual(['restore', 'fresh', 'retry', 'openLogs', 'quit'])
  // The backups of data from before 1.0 are also from before 1.0, so restoring is not offered.
  expect(buttonsOf(failure('earlier', newest))).toEqual(['fresh', 'retry', 'openLogs', 'quit'])
  expect(buttonsOf(failure('unexpected', newest))).toEqual(['retry', 'restore', 'fresh', 'openLogs', 'quit'])
  expect(buttonsOf(failure('inUse', newest))).toEqual(['retry', 'openLogs', 'quit'])
  expect(buttonsOf(failure('diskFull', newest))).toEqual(['retry', 'openLogs', 'quit'])
  expect(buttonsOf({ kind: 'waiting', step: 'checking' })).toEqual(['startAgain', 'openLogs', 'quit'])
})

test('offers a restore only with a backup, with the date of the newest', () => {
  expect(buttonsOf(failure('damaged', null))).not.toContain('restore')
  const { html } = shellPage(failure('damaged', Date.UTC(2026, 10, 21, 12)), shellWords('en', []))
  expect(html).toMatch(/Restore the backup of Nov 21, 2026/)
  expect(buttonsOf(failure('unexpected'))).toContain(recoveries[0])
})

test("escapes the server's message", () => {
  const { html } = shellPage(
    { kind: 'failed', trouble: 'unusable', message: '<img src=x onerror="alert(1)">' },
    shellWords('en', []),
  )
  expect(html).not.toContain('<img')
})

test("uses the console's last language, or else the system's, or else English", () => {
  expect(shellWords('ja', ['fr-FR']).language).toBe('ja')
  expect(shellWords(undefined, ['pt-BR', 'en']).language).toBe('pt')
  expect(shellWords(undefined, ['tlh']).language).toBe('en')
})

test("has the console's colours, light and dark", () => {
  const theme = readFileSync(path.resolve(import.meta.dirname, '../../src/renderer/theme/tokens.css'), 'utf8')
  const [light = '', dark = ''] = theme.split(/(?=:root\[data-mantine-color-scheme="dark"\])/)
  for (const [css, wanted] of [[light, colors.light] as const, [dark, colors.dark] as const])
    for (const [name, color] of Object.entries(wanted)) expect(css).toContain(`--${name}: ${color};`)
})
