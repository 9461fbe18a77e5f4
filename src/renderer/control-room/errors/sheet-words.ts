import type { TFunction } from 'i18next'
import { languages } from '#shared/languages.ts'
import type { Row, Sheet } from './sheet.ts'

type T = TFunction<'sandbox'>

const columns = ['code', 'symbol', 'text', 'toast', 'way', 'token', 'verdict'] as const

export const columnsOf = (t: T) => columns.map(id => ({ id, label: t(`errors.columns.${id}`) }))

/** Whether the console did as expected, else in what it differed. */
const verdictOf = (t: T, { differs }: Row): string =>
  differs.length === 0
    ? t('errors.asExpected')
    : t('errors.differs', { what: differs.map(each => t(`errors.what.${each}`)).join(', ') })

/** Each cell of a row as text. */
export const cellsOf =
  (t: T) =>
  (row: Row): Record<(typeof columns)[number], string> => ({
    code: String(row.code),
    symbol: row.symbol,
    text: row.expected.toast?.text ?? '',
    toast: row.seen.toast ? `${row.seen.toast.text} ${row.seen.toast.code}`.trim() : t('errors.noToast'),
    way: row.seen.bar ? `${row.seen.way} · ${t('errors.bar')}` : row.seen.way,
    token: t(row.seen.token ? 'errors.tokenStays' : 'errors.tokenGone'),
    verdict: verdictOf(t, row),
  })

export const summaryOf = (t: T, { rows }: Sheet): string =>
  t('errors.summary', { right: rows.filter(({ differs }) => differs.length === 0).length, total: rows.length })

export const aboutOf = (sheet: Sheet, at: string): string => `${languages[sheet.language]} · ${at}`
