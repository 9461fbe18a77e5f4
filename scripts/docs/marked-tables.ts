import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export const docs = path.resolve(import.meta.dirname, '../../docs')

/** Replaces the tables of a page that follow a marker line with their name. */
export function writeTables(page: string, tables: Readonly<Record<string, string>>): void {
  const file = path.join(docs, page)
  const text = Object.entries(tables).reduce(
    (all, [name, table]) => {
      const made = new RegExp(`(<!-- ${name}: made by npm run docs -->\n\n)(\\|.*\n)*`)
      if (!made.test(all)) throw new Error(`docs/${page} has no marker line for its table of ${name}`)
      return all.replace(made, (_all, start: string) => `${start}${table}\n`)
    },
    readFileSync(file, 'utf8'),
  )
  writeFileSync(file, text)
}

/** Formats a Markdown table. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
