import { directionOf, type Language } from '#shared/languages.ts'
import type { ErrorReport, ReportRow } from './error-report.ts'

/** The texts of a report, in the language of the Control room. */
interface ReportTexts {
  /** The sandbox notice: the first line of the file, and the first visible text. */
  sandbox: string
  title: string
  /** Date and language of the walk. */
  about: string
  columns: readonly { id: string; label: string }[]
  cells: (row: ReportRow) => Readonly<Record<string, string>>
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:24px}table{border-collapse:collapse}
th,td{border:1px solid #888;padding:6px 10px;text-align:start;vertical-align:top}.bad{background:#fdd;color:#700}img{max-height:480px}`

/** Renders a report as a self-contained HTML page with its pictures. */
export function reportAsHtml({ rows, language }: ErrorReport, words: ReportTexts, spoken: Language): string {
  const head = words.columns.map(({ label }) => `<th scope="col">${escaped(label)}</th>`).join('')
  const body = rows.map(row => rowAsHtml(row, words, language)).join('\n')
  return `<!-- ${escaped(words.sandbox)} -->
<!doctype html>
<html lang="${spoken}" dir="${directionOf(spoken)}">
<meta charset="utf-8">
<title>${escaped(`${words.title} · ${words.sandbox}`)}</title>
<style>${style}</style>
<p><strong>${escaped(words.sandbox)}</strong></p>
<h1>${escaped(words.title)}</h1>
<p>${escaped(words.about)}</p>
<table><thead><tr>${head}</tr></thead>
<tbody>
${body}
</tbody></table>
</html>
`
}

/** Cells that are in the console's language, for the `lang` attribute. */
const isSpoken = (id: string, { observed }: ReportRow): boolean =>
  id === 'text' || (id === 'toast' && observed.toast !== null)

function rowAsHtml(row: ReportRow, { columns, cells }: ReportTexts, language: Language): string {
  const said = cells(row)
  const cell = (id: string) => {
    const lang = isSpoken(id, row) ? ` lang="${language}" dir="${directionOf(language)}"` : ''
    return `<td${lang}>${escaped(said[id] ?? '')}</td>`
  }
  const picture = row.picture
    ? `\n<tr><td colspan="${columns.length}"><img src="${escaped(row.picture)}" alt="${row.code}"></td></tr>`
    : ''
  return `<tr${row.differs.length > 0 ? ' class="bad"' : ''}>${columns.map(({ id }) => cell(id)).join('')}</tr>${picture}`
}
