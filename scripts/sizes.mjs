import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './project.mjs'

const limits = { source: 250, test: 400 }
const suppression = /biome-ignore|@ts-ignore|@ts-expect-error|@ts-nocheck|eslint-disable/g

function listFiles() {
  const args = [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '--',
    '*.ts',
    '*.tsx',
    '*.mjs',
    '*.cjs',
    '*.css',
  ]
  const names = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  return names.filter(name => existsSync(path.join(root, name)))
}

const read = name => {
  const text = readFileSync(path.join(root, name), 'utf8')
  return { name, text, lines: text.split('\n').length - 1, isTest: name.startsWith('tests/') }
}

/** Counts `any` and `as` by the syntax tree: in a comment or a sentence they are words. */
async function countEscapes(files) {
  const { default: ts } = await import('typescript')
  const found = { any: 0, as: 0, suppressed: 0 }
  const visit = node => {
    if (node.kind === ts.SyntaxKind.AnyKeyword) found.any += 1
    if (ts.isAsExpression(node) && node.type.getText() !== 'const') found.as += 1
    ts.forEachChild(node, visit)
  }
  for (const file of files) {
    found.suppressed += file.text.match(suppression)?.length ?? 0
    if (/\.tsx?$/.test(file.name)) visit(ts.createSourceFile(file.name, file.text, ts.ScriptTarget.Latest, true))
  }
  return found
}

function describe(kind, files) {
  const sorted = files.map(file => file.lines).sort((a, b) => a - b)
  const at = share => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  const largest = files.toSorted((a, b) => b.lines - a.lines).slice(0, 5)
  console.log(`${kind}: ${files.length} files, median ${at(0.5)} lines, nine of ten at most ${at(0.9)}; the largest:`)
  for (const file of largest) console.log(`  ${String(file.lines).padStart(4)}  ${file.name}`)
}

/** Prints the largest files and the counts of escapes from the type system; false when a file is over its limit. */
export async function reportSizes() {
  // This list of patterns names the suppressions, and so would count itself.
  const files = listFiles().map(read)
  const sources = files.filter(file => !file.isTest)
  const tests = files.filter(file => file.isTest)
  describe('Source', sources)
  describe('Tests', tests)
  for (const [kind, some] of [
    ['Source', sources.filter(file => file.name !== 'scripts/sizes.mjs')],
    ['Tests', tests],
  ]) {
    const { any, as, suppressed } = await countEscapes(some)
    console.log(`${kind}: any ${any}, as ${as}, suppressed lints ${suppressed}`)
  }
  const over = files.filter(file => file.lines > (file.isTest ? limits.test : limits.source))
  for (const { name, lines, isTest } of over)
    console.log(`${name}: ${lines} lines, limit ${isTest ? limits.test : limits.source}`)
  return over.length === 0
}
