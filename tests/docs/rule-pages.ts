import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(root, 'docs/rules')

/** The pages of docs/rules by file name. */
export const pages: ReadonlyMap<string, string> = new Map(
  readdirSync(folder).map(name => [name, readFileSync(path.join(folder, name), 'utf8')]),
)

export interface TextFile {
  name: string
  text: string
}

/** Returns the text files of the given folders. Generated files are left out. */
export function textsOf(...folders: string[]): TextFile[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...folders]
  const names = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n')
  return names
    .filter(name => /\.(ts|tsx|mjs|cjs|css|md)$/.test(name) && existsSync(path.join(root, name)))
    .map(name => ({ name, text: readFileSync(path.join(root, name), 'utf8') }))
}

/**
 * Returns all distinct matches of the pattern in the files. If the pattern has a group, returns the text of the first
 * group.
 */
export const found = (files: readonly TextFile[], pattern: RegExp): Set<string> =>
  new Set(files.flatMap(({ text }) => [...text.matchAll(pattern)].map(([whole, group]) => group ?? whole)))

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map(cell => cell.trim())

/** Returns the rows of the table whose first column has the given title. Each row is a list of its cells. */
export function tableOf(page: string, title: string): string[][] {
  const lines = pages.get(page)?.split('\n') ?? []
  const head = lines.findIndex(line => line.startsWith(`| ${title} |`))
  const end = lines.findIndex((line, at) => at > head && !line.startsWith('|'))
  return lines.slice(head + 2, end === -1 ? undefined : end).map(cellsOf)
}
