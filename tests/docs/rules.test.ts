import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Move, transitions } from '#server/areas/orders/transitions.ts'
import { adPackages } from '#shared/ads.ts'
import { codes } from '#shared/contract/codes.ts'
import { type RequirementKey, requirementKeys, tierIds, tiers } from '#shared/tiers.ts'
import { paths } from '../../src/renderer/paths.ts'
import { layout } from '../../src/renderer/theme/layout.ts'
import { found, pages, tableOf, textsOf } from './rule-pages.ts'

const code = textsOf('src', 'server', 'scripts')
const tests = textsOf('tests').filter(({ name }) => !name.startsWith('tests/docs/'))
const documents = textsOf('docs', '*.md')

const rule = /\bD-\d\d\b/g
const headingsOf = (page: string): string[] => [...page.matchAll(/^## (D-\d\d) /gm)].map(([, number]) => number ?? '')
const headings = [...pages.values()].flatMap(headingsOf)

/** Returns the S-numbers of a text. "S-140 to S-143" counts as four. */
function statementsIn(text: string): string[] {
  const ranges = [...text.matchAll(/\bS-(\d{3})(?: to S-(\d{3}))?/g)]
  return ranges.flatMap(([, first, last = first]) =>
    Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, step) => `S-${String(Number(first) + step).padStart(3, '0')}`,
    ),
  )
}

describe('a cited rule exists', () => {
  test('every D-number in code, tests and documents is a heading exactly once', () => {
    expect(headings.filter((number, at) => headings.indexOf(number) !== at)).toEqual([])
    const cited = found([...code, ...tests, ...documents], rule)
    expect([...cited].filter(number => !headings.includes(number))).toEqual([])
  })

  test('every heading is cited by code or by a test', () => {
    const cited = found([...code, ...tests], rule)
    expect(headings.filter(number => !cited.has(number))).toEqual([])
  })

  test('every O-number is in the table of transitions', () => {
    const rows = tableOf('orders.md', 'Move').map(([move]) => move)
    const cited = found([...code, ...tests, ...documents], /\bO[1-9]\d?\b/g)
    expect([...cited].filter(number => !rows.includes(number))).toEqual([])
  })

  test('every letter of a rule is in the table of ledger rules', () => {
    const rows = tableOf('money.md', 'Rule').map(([letter]) => letter)
    const cited = found([...code, ...tests, ...documents], /(?:D-70|\() ?rule \(?([a-z])\)?[:)]/g)
    expect(cited.size).toBeGreaterThan(0)
    expect([...cited].filter(letter => !rows.includes(`(${letter})`))).toEqual([])
  })

  test('every S-number is in the list of statements', () => {
    const written = statementsIn(pages.get('statements.md') ?? '')
    const cited = [...code, ...tests, ...documents].flatMap(({ text }) => statementsIn(text))
    // A range such as "S-100 to S-116" may contain numbers that no statement has, so only its ends are checked.
    const ends = found([...code, ...tests, ...documents], /\bS-\d{3}\b/g)
    expect([...new Set(cited)].filter(number => ends.has(number) && !written.includes(number))).toEqual([])
  })

  test('every page that code, a test or a document names exists', () => {
    const here = textsOf('*.md').map(({ name }) => `/${name}`)
    const named = found([...code, ...tests, ...documents], /\w[\w/-]*\.md\b/g)
    // Documents below `out` are left out, because scripts create them.
    const documentNames = [...named].filter(name => !name.startsWith('out/'))
    expect(documentNames.filter(name => !here.some(page => page.endsWith(`/${name}`)))).toEqual([])
  })

  test('the index lists every page with its rules', () => {
    const rows = tableOf('README.md', 'Page').map(([link = '', rules = '']) => [
      link.slice(link.indexOf('(') + 1, -1),
      rules.split(', ').filter(Boolean).sort(),
    ])
    const others = [...pages].filter(([name]) => name !== 'README.md')
    expect(Object.fromEntries(rows)).toEqual(
      Object.fromEntries(others.map(([name, page]) => [name, headingsOf(page).sort()])),
    )
  })
})

const money = (minor: number): string => (minor / 100).toLocaleString('en', { minimumFractionDigits: 2 })

/** Formats a constant as the pages do: amounts with two decimals, times in ISO 8601, two numbers as a range. */
function cellOf(name: string, value: unknown): string {
  if (typeof value === 'number' && name.endsWith('MomentMs')) return new Date(value).toISOString()
  if (typeof value === 'number') return name.endsWith('Minor') ? money(value) : value.toLocaleString('en')
  if (Array.isArray(value)) return value.join(typeof value[0] === 'number' ? ' to ' : ', ')
  return String(value)
}

/** Lists the numbers of a constant as the pages do. `min` and `max` are in one row. */
function rowsFor(name: string, value: object): [name: string, cell: string][] {
  const entries = Object.entries(value)
  const { min, max } = Object.fromEntries(entries)
  const isRange = min !== undefined && max !== undefined
  const rest = isRange ? entries.filter(([key]) => key !== 'min' && key !== 'max') : entries
  const rows = rest.flatMap(([key, inner]): [string, string][] =>
    typeof inner === 'object' && !Array.isArray(inner)
      ? rowsFor(`${name}.${key}`, inner)
      : [[`${name}.${key}`, cellOf(key, inner)]],
  )
  return isRange ? [[name, `${min} to ${max}`], ...rows] : rows
}

/** Returns the exports of `src/shared` whose names end in limits, times, endings, strip or rules. */
async function sharedConstants(): Promise<[name: string, value: object][]> {
  const folder = path.resolve(import.meta.dirname, '../../src/shared')
  const files = readdirSync(folder).filter(file => file.endsWith('.ts'))
  const modules: Record<string, object>[] = await Promise.all(files.map(file => import(path.join(folder, file))))
  return modules
    .flatMap(Object.entries)
    .filter(([name]) => /(Limits|Times|Endings|Strip|(?:buyer|demand)Rules)$/.test(name))
}

describe('the rules agree with the code', () => {
  test('the routes are those of the console (S-040 to S-057, D-03)', () => {
    const [beforeCodes = ''] = pages.get('console.md')?.split('## D-05') ?? []
    expect([...found([{ name: 'console.md', text: beforeCodes }], /`(\/(?!v1)[\w/:]*)`/g)].sort()).toEqual(
      Object.values(paths).sort(),
    )
  })

  test('each constant of a table is listed once and has the value of the code', async () => {
    const constants = [...(await sharedConstants()), ...Object.entries({ layout })]
    const names = constants.map(([name]) => name).join('|')
    const row = new RegExp(`^\\| \`((?:${names})\\.[\\w.]+)\` \\| ([^|]*) \\|`, 'gm')
    const written = [...pages.values()].flatMap(page =>
      [...page.matchAll(row)].map(([, name = '', cell = '']): [string, string] => [name, cell]),
    )
    expect(written.length).toBeGreaterThan(70)
    const values = new Map(constants.flatMap(([name, value]) => rowsFor(name, value)))
    expect(written).toEqual(written.map(([name]) => [name, values.get(name)]))
    expect(new Set(written.map(([name]) => name)).size).toBe(written.length)
  })

  test('the benefits and requirements of the tiers agree with the code (D-60)', () => {
    expect(tableOf('tiers.md', 'id').map(row => row.toSpliced(1, 1))).toEqual(
      tierIds.map(id => {
        const { level, productLimit, deletionsPerDay, minDeposit, settleDays } = tiers[id]
        return [id, ...[level, productLimit, deletionsPerDay].map(String), money(minDeposit), String(settleDays)]
      }),
    )
    const words: Partial<Record<RequirementKey, (need: number) => string>> = {
      verified: () => 'yes',
      deposit: () => 'active',
      sales: money,
    }
    expect(tableOf('tiers.md', 'To reach')).toEqual(
      tierIds.slice(1).map(id => {
        const needs: Partial<Record<RequirementKey, number>> = tiers[id].needs
        const cell = (key: RequirementKey) => {
          const need = needs[key]
          return need === undefined ? '' : (words[key] ?? String)(need)
        }
        return [id, ...requirementKeys.filter(key => key !== 'tier').map(cell)]
      }),
    )
  })

  test('the costs and effects of promotion agree with the code (D-59)', () => {
    expect(tableOf('machines.md', 'Package')).toEqual(
      Object.entries(adPackages).map(([id, { days, price, boost }]) => [id, `${days}`, money(price), `${boost}`]),
    )
  })

  test('the transitions of orders agree with the code (D-50)', () => {
    const names: Record<string, Move> = {
      O2: 'pay',
      O3: 'cancel',
      O4: 'remove',
      O5: 'ship',
      O6: 'giveUp',
      O7: 'deliver',
      O8: 'requestAcceptance',
      O9: 'accept',
      O10: 'issueStatement',
      O11: 'settle',
      O12: 'requestRefund',
      O13: 'requestRefund',
      O14: 'endRefund',
    }
    const listed = (cell = '') => cell.replaceAll('`', '').split(', ')
    const written = tableOf('orders.md', 'Move').flatMap(([number = '', from, to, who]) =>
      listed(from).flatMap(one => listed(to).map(other => [names[number], one, other, listed(who).sort().join()])),
    )
    const made = Object.entries(transitions).flatMap(([move, { from, to, by }]) =>
      from.flatMap(one => to.map(other => [move, one, other, [...by].sort().join()])),
    )
    expect(written.filter(([move]) => move).sort()).toEqual(made.sort())
  })

  test('the pairs of codes agree with the catalogue (D-80)', () => {
    const numbers: Record<string, number> = codes
    const pairs = Object.keys(codes).flatMap(symbol => {
      const twice = numbers[symbol.replace(/Exists$/, 'Duplicated')]
      return symbol.endsWith('Exists') && twice ? [[`${numbers[symbol]}`, `${twice}`]] : []
    })
    expect(tableOf('order-of-checks.md', 'Thing').map(row => row.slice(1))).toEqual(pairs)
  })
})
