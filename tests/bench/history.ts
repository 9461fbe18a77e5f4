import { markdownTable } from './table.ts'

/** Values of one run as text, by the title of their line in the report. */
export interface Entry {
  /** Date and commit of the run. */
  title: string
  figures: ReadonlyMap<string, string>
}

/** A line of the report: a measurement that has a goal, or a value from an earlier run. */
interface Line {
  title: string
  reach: string
  beyond: string
}

export interface History {
  lines: readonly Line[]
  /** Entries, newest first. */
  entries: readonly Entry[]
}

const heading = '## History'
const tableBelow = new RegExp(`(^${heading}\\n[^|]*)((?:^\\|.*\\n?)*)`, 'm')

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map(cell => cell.trim())

/** Parses the table below the heading "History" of a page. */
export function readHistory(page: string): History {
  const [, , table = ''] = tableBelow.exec(page) ?? []
  const [header = [], , ...rows] = table.trim().split('\n').map(cellsOf)
  const entries = header.slice(3).map((title, column) => ({
    title,
    figures: new Map(
      rows.map(row => [row[0] ?? '', row[column + 3] ?? ''] as const).filter(([, figure]) => figure !== ''),
    ),
  }))
  return { lines: rows.map(([title = '', reach = '', beyond = '']) => ({ title, reach, beyond })), entries }
}

/** Returns the newest stored value of a line; empty if there is none. */
export const lastFigure = ({ entries }: History, title: string): string =>
  entries.find(entry => entry.figures.has(title))?.figures.get(title) ?? ''

/** Adds the values of a run. A second run with the same day and commit is merged with the first. */
export function withEntry({ lines, entries }: History, measured: readonly Line[], entry: Entry): History {
  const again = entries.find(each => each.title === entry.title)
  const merged = { title: entry.title, figures: new Map([...(again?.figures ?? []), ...entry.figures]) }
  const byTitle = new Map([...lines, ...measured].map(line => [line.title, line]))
  return { lines: [...byTitle.values()], entries: [merged, ...entries.filter(each => each !== again)] }
}

/**
 * Writes the history into a page.
 * @returns the page with its table replaced by this history
 */
export function writeHistory(page: string, { lines, entries }: History): string {
  const header = ['Work', 'To reach', 'Beyond', ...entries.map(entry => entry.title)]
  const rows = lines.map(({ title, reach, beyond }) => [
    title,
    reach,
    beyond,
    ...entries.map(entry => entry.figures.get(title) ?? ''),
  ])
  return page.replace(tableBelow, (_all, before: string) => `${before}${markdownTable(header, rows)}\n`)
}
