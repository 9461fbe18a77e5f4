import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { callFlags } from '#server/app/commands/call-flags.ts'
import { type Command, commands } from '#server/app/commands/table.ts'
import { textsOf } from './rule-pages.ts'

const root = path.resolve(import.meta.dirname, '../..')
const pages = textsOf('docs', '*.md').filter(({ name }) => name.endsWith('.md'))

const flagsOf = (name: string, { flags, subcommands = {} }: Command): string[] => [
  ...Object.keys(flags),
  ...Object.values(subcommands).flatMap(act => Object.keys(callFlags(act))),
  ...(name === 'serve' ? ['help', 'version'] : []),
]

/** Finds the flags of commands in a line of a page. Flags after ` -- ` belong to another command. */
function* flagsIn(line: string): Iterable<[command: string, flag: string]> {
  const [, bare = '', byNpm = '', rest = ''] = /(?:npx stallkeeper (\w+)|npm run (\w+) --)( .*)/.exec(line) ?? []
  const command = bare || byNpm
  const own = rest.split(/ -- | && |`/)[0] ?? ''
  for (const [, flag = ''] of own.matchAll(/ ?--([a-z-]+)/g)) yield [command, flag]
}

test('every flag that a page shows with a command exists', () => {
  const all = new Map(Object.entries<Command>(commands).map(([name, command]) => [name, flagsOf(name, command)]))
  const shown = pages.flatMap(({ name, text }) =>
    text.split('\n').flatMap(line => [...flagsIn(line)].map(([command, flag]) => ({ name, command, flag }))),
  )
  const ours = shown.filter(({ command }) => all.has(command))
  expect(ours.length).toBeGreaterThan(30)
  expect(ours.filter(({ command, flag }) => !all.get(command)?.includes(flag))).toEqual([])
})

test('the messages of a start that the troubleshooting page quotes are correct', () => {
  const text = readFileSync(path.join(root, 'docs/reference/troubleshooting.md'), 'utf8')
  const quoted = [...text.matchAll(/^### `((?:Port|Stallkeeper) [^`]+)`/gm)].map(([, quote = '']) => quote)
  const code = textsOf('server', 'scripts/packaging')
    .map(each => each.text.replaceAll(/\$\{[^}]*\}/g, '0'))
    .join('\n')
  expect(quoted.length).toBeGreaterThan(2)
  const bare = quoted.map(quote => quote.replaceAll(/\d+/g, '0'))
  expect(bare.filter(quote => !code.includes(quote))).toEqual([])
})

test('the refusals that the troubleshooting page quotes are correct', () => {
  const text = readFileSync(path.join(root, 'docs/reference/troubleshooting.md'), 'utf8')
  const sentences = readFileSync(path.join(root, 'locales/en/errors.json'), 'utf8')
  for (const quote of ['This request isn’t allowed', 'Sign in again']) {
    expect(text).toContain(quote)
    expect(sentences).toContain(quote)
  }
})
