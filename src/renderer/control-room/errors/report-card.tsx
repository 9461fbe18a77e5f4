import type { TFunction } from 'i18next'
import { CircleCheck, CircleX } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf, languages } from '#shared/languages.ts'
import { useFormats } from '../../i18n/formats.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import { saveFile } from '../../media/save-file.ts'
import { Button } from '../../ui/button.tsx'
import parts from '../../ui/parts.module.css'
import { Table } from '../../ui/table.tsx'
import type { Row, Sheet } from './error-report.ts'
import styles from './errors.module.css'
import { sheetAsHtml } from './report-file.ts'

/** What the console showed, code by code, and the way to keep it as a file. */
export function SheetCard({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation(['sandbox', 'console'])
  const formats = useFormats()
  const about = aboutOf(sheet, formats.exact(sheet.at))
  const columns = columnsOf(t)
  const save = () => {
    const words = { sandbox: t('console:app.strip'), title: t('errors.title'), about, columns, cells: cellsOf(t) }
    const name = `stallkeeper-sandbox-errors-${sheet.language}.html`
    saveFile(new File([sheetAsHtml(sheet, words, currentLanguage())], name, { type: 'text/html' }))
  }
  return (
    <>
      <div className={styles.head}>
        <div>
          <p className={styles.summary}>{summaryOf(t, sheet)}</p>
          <p className={parts.small}>{about}</p>
        </div>
        <Button tone="soft" onPress={save}>
          {t('errors.save')}
        </Button>
      </div>
      <Table
        label={t('errors.sheet')}
        columns={columns.map(column => ({ ...column, isFigure: column.id === 'code' }))}
        rows={sheet.rows.map(row => ({ id: String(row.code), cells: shownCells(row, sheet, cellsOf(t)(row)) }))}
      />
    </>
  )
}

/** Sentences in the language of the console, addresses from left to right, the verdict by sign and word. */
function shownCells(row: Row, { language }: Sheet, texts: ReturnType<ReturnType<typeof cellsOf>>) {
  const isRight = row.differs.length === 0
  const spoken = (text: string) => (
    <p className={styles.text} lang={language} dir={directionOf(language)}>
      {text}
    </p>
  )
  return {
    ...texts,
    symbol: <BreakingSymbol text={texts.symbol} />,
    text: spoken(texts.text),
    toast: row.seen.toast ? spoken(texts.toast) : texts.toast,
    way: (
      <bdi dir="ltr" className={styles.way}>
        {texts.way}
      </bdi>
    ),
    token: <span className={styles.sign}>{texts.token}</span>,
    verdict: (
      <span className={styles.verdict} data-tone={isRight ? 'good' : 'bad'}>
        {isRight ? <CircleCheck aria-hidden="true" size={18} /> : <CircleX aria-hidden="true" size={18} />}
        {texts.verdict}
      </span>
    ),
  }
}

/** Broken between its words where there is no room for all of it. */
const BreakingSymbol = ({ text }: { text: string }) =>
  text.split(/(?=[A-Z])/).map((word, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a word is its place
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {word}
    </Fragment>
  ))

type T = TFunction<'sandbox'>

const columns = ['code', 'symbol', 'text', 'toast', 'way', 'token', 'verdict'] as const

const columnsOf = (t: T) => columns.map(id => ({ id, label: t(`errors.columns.${id}`) }))

/** Whether the console did as expected, else in what it differed. */
const verdictOf = (t: T, { differs }: Row): string =>
  differs.length === 0
    ? t('errors.asExpected')
    : t('errors.differs', { what: differs.map(each => t(`errors.what.${each}`)).join(', ') })

/** Each cell of a row as text. */
const cellsOf =
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

const summaryOf = (t: T, { rows }: Sheet): string =>
  t('errors.summary', { right: rows.filter(({ differs }) => differs.length === 0).length, total: rows.length })

const aboutOf = (sheet: Sheet, at: string): string => `${languages[sheet.language]} · ${at}`
