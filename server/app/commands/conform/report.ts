import type { Difference } from './judge.ts'
import type { Check } from './run-trials.ts'

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

const countOf = (checks: readonly Check[], outcome: Check['outcome']) =>
  checks.filter(check => check.outcome === outcome).length

/** Combines equal differences in several items and requests of a call into one. */
function differencesIn(checks: readonly Check[]): CallReport['differences'] {
  const found = new Map<string, CallReport['differences'][number]>()
  for (const { differences, title, request } of checks)
    for (const difference of differences) {
      const { path, rule, expected } = difference
      const key = `${path.replaceAll(/\.\d+(?=\.|$)/g, '[]')} ${rule} ${expected}`
      const before = found.get(key)
      if (before) before.times++
      else found.set(key, { title, ...(request !== undefined && { request }), ...difference, times: 1 })
    }
  return [...found.values()]
}

function reportOf(call: string, checks: readonly Check[]): CallReport {
  const tried = checks.length - countOf(checks, 'notTried')
  return {
    call,
    outcome: countOf(checks, 'differs') > 0 ? 'differs' : tried > 0 ? 'ok' : 'notTried',
    checks: tried,
    differences: differencesIn(checks),
    notTried: checks.flatMap(({ title, why }) => (why === undefined ? [] : [{ title, why }])),
  }
}

/** Combines the results of all checks into a report with one entry for each call. */
export function makeReport(url: string, checks: readonly Check[]): Report {
  const [differs, notTried] = [countOf(checks, 'differs'), countOf(checks, 'notTried')]
  return {
    url,
    outcome: differs > 0 ? 'differs' : 'held',
    checks: checks.length - notTried,
    differs,
    notTried,
    calls: [...Map.groupBy(checks, ({ call }) => call)].map(([call, ofCall]) => reportOf(call, ofCall)),
  }
}

const marks: Record<Check['outcome'], string> = { ok: 'ok', differs: 'DIFFERS', notTried: '-' }

const sentence = ({ path, rule, expected, received }: Difference) =>
  `${path} (${rule}): expected ${expected}, received ${received}`

/** Formats the report for the terminal. For calls that were not checked, it shows only a number for each reason. */
export function reportText({ url, checks, differs, calls }: Report): string {
  const width = Math.max(...calls.map(({ call }) => call.length))
  const lines = calls
    .filter(({ outcome }) => outcome !== 'notTried')
    .flatMap(({ call, outcome, checks: count, differences, notTried }) => [
      `${marks[outcome].padEnd(8)} ${call.padEnd(width)}  ${count} ${count === 1 ? 'check' : 'checks'}`,
      ...differences.flatMap(({ title, request, times, ...difference }) => [
        `         ${title}: ${sentence(difference)}${times > 1 ? `; ${times} times` : ''}`,
        ...(request === undefined ? [] : [`           ${request}`]),
      ]),
      ...notTried.map(({ title, why }) => `         not tried: ${title}: ${why}`),
    ])
  const left = calls.filter(({ outcome }) => outcome === 'notTried')
  const reasons = Map.groupBy(left, ({ notTried: [first] }) => first?.why ?? '')
  const rest = [...reasons].map(
    ([why, { length }]) => `${marks.notTried.padEnd(8)} ${length} more ${length === 1 ? 'call' : 'calls'}: ${why}`,
  )
  const sum = differs === 0 ? 'none differs' : `${differs} differ`
  return `${[...lines, ...rest, '', `${checks} checks of ${url}: ${sum}`].join('\n')}\n`
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// XML cannot contain every character that a server may send, so these characters are replaced.
const escaped = (text: string) =>
  text.replaceAll(/[&<>"]/g, letter => escapes[letter] ?? '').replaceAll(/[^\t\n\r\u0020-\uFFFD]/g, '?')

/** Returns the checks as JUnit XML for continuous integration, with one test suite for each call. */
export function junitText(checks: readonly Check[]): string {
  const suites = [...Map.groupBy(checks, ({ call }) => call)].map(([call, ofCall]) => {
    const figures = `tests="${ofCall.length}" failures="${countOf(ofCall, 'differs')}" skipped="${countOf(ofCall, 'notTried')}"`
    return `  <testsuite name="${escaped(call)}" ${figures}>\n${ofCall.map(caseText).join('')}  </testsuite>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join('')}</testsuites>\n`
}

function caseText({ call, title, outcome, why = '', differences, request = '' }: Check): string {
  const start = `    <testcase classname="${escaped(call)}" name="${escaped(title)}"`
  if (outcome === 'ok') return `${start}/>\n`
  if (outcome === 'notTried') return `${start}><skipped message="${escaped(why)}"/></testcase>\n`
  const [first = '', ...others] = differences.map(sentence)
  const text = escaped([request, first, ...others].join('\n'))
  return `${start}><failure message="${escaped(first)}">${text}</failure></testcase>\n`
}
