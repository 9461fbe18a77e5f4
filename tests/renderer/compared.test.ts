import { expect, it } from 'vitest'
import { comparedDays } from '../../src/renderer/features/home/compared.ts'
import { formatsFor } from '../../src/renderer/i18n/formats.ts'

/** Returns a time in the computer's time zone, which the console uses. */
const at = (month: number, day: number, hour = 0): string => new Date(2026, month - 1, day, hour).toISOString()

/** Returns a text in which the thin spaces around the dash are replaced by normal ones. */
const daysOf = (range: 'today' | 'week' | 'month', previousFrom: string, previousTo: string): string =>
  comparedDays({ range, previousFrom, previousTo }, formatsFor('en')).replaceAll(/\s/gu, ' ')

it('names the compared days of a week, and a single day once', () => {
  expect(daysOf('week', at(11, 9), at(11, 13, 9))).toBe('Mon – Fri')
  expect(daysOf('week', at(11, 9), at(11, 9, 9))).toBe('Mon')
})

it('names no days if nothing is compared', () => {
  expect(daysOf('week', at(11, 9), at(11, 11))).toBe('Mon – Tue')
  expect(daysOf('week', at(11, 9), at(11, 9))).toBe('Mon')
})

it('names the dates of a month', () => expect(daysOf('month', at(10, 1), at(10, 20, 9))).toMatch(/^1 ?– ?20 Oct$/))

it('names nothing for a day', () => expect(daysOf('today', at(11, 19), at(11, 19, 9))).toBe(''))
