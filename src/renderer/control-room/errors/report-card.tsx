import { Group, Text } from '@mantine/core'
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
import type { ErrorReport, ReportRow } from './error-report.ts'
import styles from './errors.module.css'
import { reportAsHtml } from './report-file.ts'

/** Shows the report of a walk and saves it as a file. */
export function ReportCard({ report }: { report: ErrorReport }) {
  const { t } = useTranslation(['sandbox', 'console'])
  const formats = useFormats()
  const about = aboutOf(report, formats.exact(report.at))
  const columns = columnsOf(t)
  const save = () => {
    const words = { sandbox: t('console:app.strip'), title: t('errors.title'), about, columns, cells: cellsOf(t) }
    const name = `stallkeeper-sandbox-errors-${report.language}.html`
    saveFile(new File([reportAsHtml(report, words, currentLanguage())], name, { type: 'text/html' }))
  }
  return (
    <>
      <Group justify="space-between" gap="8px 16px" pb={12}>
        <div>
          <Text fw={700}>{summaryOf(t, report)}</Text>
          <p className={parts.small}>{about}</p>
        </div>
        <Button tone="soft" onPress={save}>
          {t('errors.save')}
        </Button>
      </Group>
      <Table
        label={t('errors.report')}
        columns={columns.map(column => ({ ...column, isFigure: column.id === 'code' }))}
        rows={report.rows.map(row => ({ id: String(row.code), cells: shownCells(row, report, cellsOf(t)(row)) }))}
      />
    </>
  )
}

/** Formats the cells of a row. Sentences are in the console's language, addresses run from left to right. */
function shownCells(row: ReportRow, { language }: ErrorReport, texts: ReturnType<ReturnType<typeof cellsOf>>) {
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
    toast: row.observed.toast ? spoken(texts.toast) : texts.toast,
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

/** Allows line breaks between the words of a symbol. */
const BreakingSymbol = ({ text }: { text: string }) =>
  text.split(/(?=[A-Z])/).map((word, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a word
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {word}
    </Fragment>
  ))

type T = TFunction<'sandbox'>

const columns = ['code', 'symbol', 'text', 'toast', 'way', 'token', 'verdict'] as const

const columnsOf = (t: T) => columns.map(id => ({ id, label: t(`errors.columns.${id}`) }))

/** Says whether the console reacted as expected, or else what differed. */
const verdictOf = (t: T, { differs }: ReportRow): string =>
  differs.length === 0
    ? t('errors.asExpected')
    : t('errors.differs', { what: differs.map(each => t(`errors.what.${each}`)).join(', ') })

/** Each cell of a row as text. */
const cellsOf =
  (t: T) =>
  (row: ReportRow): Record<(typeof columns)[number], string> => ({
    code: String(row.code),
    symbol: row.symbol,
    text: row.expected.toast?.text ?? '',
    toast: row.observed.toast ? `${row.observed.toast.text} ${row.observed.toast.code}`.trim() : t('errors.noToast'),
    way: row.observed.bar ? `${row.observed.way} · ${t('errors.bar')}` : row.observed.way,
    token: t(row.observed.token ? 'errors.tokenStays' : 'errors.tokenGone'),
    verdict: verdictOf(t, row),
  })

const summaryOf = (t: T, { rows }: ErrorReport): string =>
  t('errors.summary', { right: rows.filter(({ differs }) => differs.length === 0).length, total: rows.length })

const aboutOf = (report: ErrorReport, at: string): string => `${languages[report.language]} · ${at}`
