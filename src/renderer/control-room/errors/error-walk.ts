import type { TFunction } from 'i18next'
import { atom, getDefaultStore } from 'jotai'
import { type CodeSymbol, codes } from '#shared/contract/codes.ts'
import type { Language } from '#shared/languages.ts'
import { sentenceValues } from '#shared/sentence-values.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { roomLock, type Step, wordOf } from '../../api/gallery-talk.ts'
import { shell } from '../../api/shell.ts'
import { errorsIn } from '../../i18n/i18n.ts'
import { ConsoleLink, findConsole, LinkLost } from './console-link.ts'
import { differencesOf, expectedOf, keepSheet, type Row, readSheet, type Sheet } from './error-report.ts'

const catalogue = Object.entries(codes) as [CodeSymbol, number][]

export const codesToWalk = catalogue.length

/** How a walk ended. */
type WalkEnd = 'done' | 'busy' | 'noConsole' | 'noAnswer' | LinkLost['why']

interface Walk {
  language: Language
  signal: AbortSignal
  onRow: (row: Row) => void
}

/** Walks every code of the catalogue through a console, one at a time; a browser has one walk at once. */
async function walkCatalogue(walk: Walk): Promise<WalkEnd> {
  // Only pages of this computer have locks: on others a console commands nothing.
  if (!('locks' in navigator)) return 'notAsked'
  return navigator.locks.request(roomLock, { ifAvailable: true }, lock => (lock ? walkAlone(walk) : 'busy'))
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

/** What a console's call for a code is answered. */
function ruleFor([symbol, code]: (typeof catalogue)[number], of: Omit<Step, 'code'>) {
  // A fault never answers that all is well: the call of that code is only a little late.
  const effect = symbol === 'Ok' ? { delayMs: 1 } : { code }
  return { call: 'wallet.flows', match: { keyword: wordOf({ ...of, code }) }, group: of.walk, ...effect } as const
}

/** Lets the console ask for the code, and compares what it showed. */
async function tryCode(link: ConsoleLink, { symbol, t, step }: Tried): Promise<Row> {
  const { code } = step
  const { seen } = await link.ask({ ask: 'try', step }, 'seen')
  const picture = await shell?.pictureOfConsole()
  await link.ask({ ask: 'back' }, 'back')
  const expected = expectedOf(symbol, code, { from: seen.from, text: t(symbol, sentenceValues) })
  const differs = differencesOf(expected, seen)
  return { code, symbol, expected, seen, differs, ...(picture && { picture }) }
}

/** The last sheet, or the one that is being filled. */
export const sheetAtom = atom<Sheet | null>(readSheet())
/** What stops the walk; null while none is under way. */
export const stopAtom = atom<AbortController | null>(null)
/** How the last walk of this window ended. */
export const endAtom = atom<WalkEnd | null>(null)

const store = getDefaultStore()

/** Walks the catalogue, also while another panel is shown. The last sheet goes once the first code has been tried. */
export async function startWalk(language: Language): Promise<void> {
  const stop = new AbortController()
  const sheet: Sheet = { language, at: new Date().toISOString(), rows: [] }
  const rows: Row[] = []
  const onRow = (row: Row) => {
    rows.push(row)
    store.set(sheetAtom, { ...sheet, rows: [...rows] })
  }
  store.set(endAtom, null)
  store.set(stopAtom, stop)
  try {
    store.set(endAtom, await walkCatalogue({ language, signal: stop.signal, onRow }))
  } finally {
    store.set(stopAtom, null)
    if (rows.length > 0) keepSheet({ ...sheet, rows })
  }
}
