import { languages } from '#shared/languages.ts'
import type { useRoomTranslation } from '../../i18n/room.ts'
import type { Row, Sheet } from './sheet.ts'

type Say = ReturnType<typeof useRoomTranslation>['t']

const columns = ['code', 'symbol', 'text', 'toast', 'way', 'token', 'verdict'] as const

export const columnsOf = (say: Say) => columns.map(id => ({ id, label: say(`gallery.columns.${id}`) }))

/** Whether the console did as expected, else in what it differed. */
const verdictOf = (say: Say, { differs }: Row): string =>
  differs.length === 0
    ? say('gallery.asExpected')
    : say('gallery.differs', { what: differs.map(each => say(`gallery.what.${each}`)).join(', ') })

/** Each cell of a row as text. */
export const cellsOf =
  (say: Say) =>
  (row: Row): Record<(typeof columns)[number], string> => ({
    code: String(row.code),
    symbol: row.symbol,
    text: row.expected.toast?.text ?? '',
    toast: row.seen.toast ? `${row.seen.toast.text} ${row.seen.toast.code}`.trim() : say('gallery.noToast'),
    way: row.seen.bar ? `${row.seen.way} · ${say('gallery.bar')}` : row.seen.way,
    token: say(row.seen.token ? 'gallery.tokenStays' : 'gallery.tokenGone'),
    verdict: verdictOf(say, row),
  })

export const summaryOf = (say: Say, { rows }: Sheet): string =>
  say('gallery.summary', { right: rows.filter(({ differs }) => differs.length === 0).length, total: rows.length })

export const aboutOf = (sheet: Sheet, at: string): string => `${languages[sheet.language]} · ${at}`
