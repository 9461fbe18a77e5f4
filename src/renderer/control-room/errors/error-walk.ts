import type { TFunction } from 'i18next'
import { atom, getDefaultStore } from 'jotai'
import { type CodeSymbol, codes } from '#shared/contract/codes.ts'
import type { Language } from '#shared/languages.ts'
import { sentenceValues } from '#shared/sentence-values.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { type Step, walkLock, wordOf } from '../../api/error-walk-channel.ts'
import { shell } from '../../api/shell.ts'
import { errorsIn } from '../../i18n/i18n.ts'
import { ConsoleLink, findConsole, LinkLost } from './console-link.ts'
import { differencesOf, type ErrorReport, expectedOf, type ReportRow, readReport, storeReport } from './error-report.ts'

const catalogue = Object.entries(codes) as [CodeSymbol, number][]

export const codesToWalk = catalogue.length

type WalkEnd = 'done' | 'busy' | 'noConsole' | 'noAnswer' | LinkLost['why']

interface Walk {
  language: Language
  signal: AbortSignal
  onRow: (row: ReportRow) => void
}

/** Tries every code of the catalogue in a console, one at a time. A lock allows one walk per browser. */
async function walkCatalogue(walk: Walk): Promise<WalkEnd> {
  // Locks need a secure context. On other pages the console cannot be controlled.
  if (!('locks' in navigator)) return 'notAsked'
  return navigator.locks.request(walkLock, { ifAvailable: true }, lock => (lock ? walkAlone(walk) : 'busy'))
}

async function walkAlone({ language, signal, onRow }: Walk): Promise<WalkEnd> {
  const found = await findConsole()
  if (!found) return 'noConsole'
  if (!found.isSignedIn) return 'signedOut'
  const id = crypto.randomUUID()
  const link = new ConsoleLink(found.id, signal)
  const leave = () => void removeRules(id, true)
  addEventListener('pagehide', leave)
  try {
    const t = await errorsIn(language)
    await call('sandbox.importFaults', {
      list: catalogue.map(entry => ruleFor(entry, { walk: id, language })),
      restorePoint: 'skip',
    })
    for (const [symbol, code] of catalogue)
      onRow(await tryCode(link, { symbol, t, step: { walk: id, code, language } }))
    return 'done'
  } catch (error) {
    return endOf(error)
  } finally {
    await removeRules(id).catch(() => undefined)
    await link.end()
    removeEventListener('pagehide', leave)
  }
}

function endOf(error: unknown): WalkEnd {
  if (error instanceof LinkLost) return error.why
  if (error instanceof ApiError) return 'noAnswer'
  throw error
}

const removeRules = (walk: string, outlivesPage = false) =>
  call('sandbox.removeFaults', { group: walk, restorePoint: 'skip' }, { outlivesPage })

interface Tried {
  symbol: CodeSymbol
  t: TFunction<'errors'>
  step: Step
}

/** Returns the fault rule that makes the console's call fail with a code. */
function ruleFor([symbol, code]: (typeof catalogue)[number], of: Omit<Step, 'code'>) {
  // A fault cannot produce a success, so the call for that code is only delayed.
  const effect = symbol === 'Ok' ? { delayMs: 1 } : { code }
  return { call: 'wallet.flows', match: { keyword: wordOf({ ...of, code }) }, group: of.walk, ...effect } as const
}

/** Makes the console receive a code and compares its reaction with the expected one. */
async function tryCode(link: ConsoleLink, { symbol, t, step }: Tried): Promise<ReportRow> {
  const { code } = step
  const { observed } = await link.ask({ request: 'try', step }, 'observed')
  const picture = await shell?.pictureOfConsole()
  await link.ask({ request: 'back' }, 'back')
  const expected = expectedOf(symbol, code, { from: observed.from, text: t(symbol, sentenceValues) })
  const differs = differencesOf(expected, observed)
  return { code, symbol, expected, observed, differs, ...(picture && { picture }) }
}

/** Report of the running walk, or else of the last one. */
export const reportAtom = atom<ErrorReport | null>(readReport())
/** Controller that stops the running walk; null if no walk is running. */
export const stopAtom = atom<AbortController | null>(null)
/** The outcome of the last walk of this window. */
export const endAtom = atom<WalkEnd | null>(null)

const store = getDefaultStore()

/** Starts a walk, which continues while another panel is open. The last report is replaced after the first code. */
export async function startWalk(language: Language): Promise<void> {
  const stop = new AbortController()
  const report: ErrorReport = { language, at: new Date().toISOString(), rows: [] }
  const rows: ReportRow[] = []
  const onRow = (row: ReportRow) => {
    rows.push(row)
    store.set(reportAtom, { ...report, rows: [...rows] })
  }
  store.set(endAtom, null)
  store.set(stopAtom, stop)
  try {
    store.set(endAtom, await walkCatalogue({ language, signal: stop.signal, onRow }))
  } finally {
    store.set(stopAtom, null)
    if (rows.length > 0) storeReport({ ...report, rows })
  }
}
