import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export const docs = path.resolve(import.meta.dirname, '../../docs')

/** Replaces the tables of a page. A table follows a marker line that contains its name. */
export function writeTables(page: string, tables: Readonly<Record<string, string>>): void {
  const file = path.join(docs, page)
  const text = Object.entries(tables).reduce(
    (all, [name, table]) => {
      const made = new RegExp(`(<!-- ${name}: made by npm run docs -->\n\n)(\\|.*\n)*`)
      if (!made.test(all)) throw new Error(`docs/${page} has no line "<!-- ${name}: made by npm run docs -->".`)
      return all.replace(made, (_all, start: string) => `${start}${table}\n`)
    },
    readFileSync(file, 'utf8'),
  )
  writeFileSync(file, text)
}

const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** Formats a Markdown table. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [rowOf(head), `|${'---|'.repeat(head.length)}`, ...rows.map(rowOf)].join('\n')
