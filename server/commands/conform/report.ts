import type { Difference } from './difference.ts'
import type { Check } from './session.ts'

/** What of one call was tried. */
interface CallReport {
  call: string
  outcome: Check['outcome']
  checks: number
  differences: (Difference & { title: string; request?: string; times: number })[]
  notTried: { title: string; why: string }[]
}

export interface Report {
  url: string
  outcome: 'held' | 'differs'
  checks: number
  differs: number
  notTried: number
  calls: CallReport[]
}

/** The same difference in several items and requests of a call is told once. */
function differencesIn(checks: readonly Check[]): CallReport['differences'] {
  const found = new Map<string, CallReport['differences'][number]>()
  for (const { differences, title, request } of checks)
    for (const difference of differences) {
      const place = difference.path.replaceAll(/\.\d+(?=\.|$)/g, '[]')
      const key = `${place} ${difference.rule} ${difference.expected}`
      const before = found.get(key)
      if (before) before.times++
      else found.set(key, { title, ...(request !== undefined && { request }), ...difference, times: 1 })
    }
  return [...found.values()]
}

function reportOf(call: string, checks: readonly Check[]): CallReport {
  const tried = checks.filter(({ outcome }) => outcome !== 'notTried')
  const differs = tried.some(({ outcome }) => outcome === 'differs')
  return {
    call,
    outcome: differs ? 'differs' : tried.length > 0 ? 'ok' : 'notTried',
    checks: tried.length,
    differences: differencesIn(tried),
    notTried: checks.flatMap(({ title, why }) => (why === undefined ? [] : [{ title, why }])),
  }
}

/** What was found, call by call. */
export function makeReport(url: string, checks: readonly Check[]): Report {
  const count = (outcome: Check['outcome']) => checks.filter(check => check.outcome === outcome).length
  const byCall = Map.groupBy(checks, ({ call }) => call)
  return {
    url,
    outcome: count('differs') > 0 ? 'differs' : 'held',
    checks: checks.length - count('notTried'),
    differs: count('differs'),
    notTried: count('notTried'),
    calls: [...byCall].map(([call, ofCall]) => reportOf(call, ofCall)),
  }
}

const marks: Record<Check['outcome'], string> = { ok: 'ok', differs: 'DIFFERS', notTried: '-' }

/** Whether nothing of a call was tried. */
const isLeft = ({ outcome }: CallReport) => outcome === 'notTried'

/** The report for a person. */
export function reportText({ url, checks, differs, calls }: Report): string {
  const width = Math.max(...calls.map(({ call }) => call.length))
  const left = Map.groupBy(calls.filter(isLeft), ({ notTried: [first] }) => first?.why ?? '')
  const rest = [...left].map(([why, { length }]) => `${marks.notTried.padEnd(8)} ${length} more calls: ${why}`)
  const tried = calls.filter(call => !isLeft(call))
  const lines = tried.flatMap(({ call, outcome, checks: count, differences, notTried }) => [
    `${marks[outcome].padEnd(8)} ${call.padEnd(width)}  ${count} checks`,
    ...differences.flatMap(differenceLines),
    ...notTried.map(({ title, why }) => `         not tried: ${title}: ${why}`),
  ])
  const sum = differs === 0 ? 'none differs' : `${differs} differ`
  return `${[...lines, ...rest, '', `${checks} checks of ${url}: ${sum}`].join('\n')}\n`
}

function differenceLines({ title, request, times, path, rule, expected, received }: CallReport['differences'][number]) {
  return [
    `         ${title}: ${path} (${rule}): expected ${expected}, received ${received}${times > 1 ? `; ${times} times` : ''}`,
    ...(request === undefined ? [] : [`           ${request}`]),
  ]
}

/** XML's own letters. */
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// What XML cannot hold, a server may still have sent.
const escaped = (text: string) =>
  text.replaceAll(/[&<>"]/g, letter => escapes[letter] ?? '').replaceAll(/[^\t\n\r\u0020-\uFFFD]/g, '?')

/** The checks as JUnit's XML, which continuous integration shows: a suite for each call. */
export function junitText(checks: readonly Check[]): string {
  const count = (of: readonly Check[], outcome: Check['outcome']) =>
    of.filter(check => check.outcome === outcome).length
  const suites = [...Map.groupBy(checks, ({ call }) => call)].map(([call, ofCall]) => {
    const cases = ofCall.map(caseText).join('')
    const figures = `tests="${ofCall.length}" failures="${count(ofCall, 'differs')}" skipped="${count(ofCall, 'notTried')}"`
    return `  <testsuite name="${escaped(call)}" ${figures}>\n${cases}  </testsuite>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join('')}</testsuites>\n`
}

function caseText({ call, title, outcome, why = '', differences, request = '' }: Check): string {
  const start = `    <testcase classname="${escaped(call)}" name="${escaped(title)}"`
  if (outcome === 'ok') return `${start}/>\n`
  if (outcome === 'notTried') return `${start}><skipped message="${escaped(why)}"/></testcase>\n`
  const told = differences.map(
    ({ path, rule, expected, received }) => `${path} (${rule}): expected ${expected}, received ${received}`,
  )
  return `${start}><failure message="${escaped(told[0] ?? '')}">${escaped([request, ...told].join('\n'))}</failure></testcase>\n`
}
