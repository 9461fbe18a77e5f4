import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { eventTables } from './event-tables.ts'

const file = path.resolve(import.meta.dirname, '../../docs/reference/events.md')

/** docs/reference/events.md: its tables of kinds and notices, in what people wrote. */
export function writeEvents(): void {
  writeFileSync(file, Object.entries(eventTables()).reduce(replaceTable, readFileSync(file, 'utf8')))
}

/** Each table stands behind the line that has its name. */
function replaceTable(text: string, [name, table]: [string, string]): string {
  const made = new RegExp(`(<!-- ${name}: made by npm run docs -->\n\n)(\\|.*\n)*`)
  if (!made.test(text)) throw new Error(`docs/reference/events.md has no place for its table of ${name}`)
  return text.replace(made, (_all, start: string) => `${start}${table}\n`)
}
