import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { namesCompany } from '#server/platform/safety/names-of-companies.ts'

const root = path.resolve(import.meta.dirname, '../..')

test('no text names a real company (docs/rules/safety.md)', () => {
  const files = execFileSync('git', ['ls-files', 'src', 'server', 'locales', 'docs', 'README.md'], {
    cwd: root,
    encoding: 'utf8',
  })
  const named = files
    .split('\n')
    .filter(file => /\.(ts|tsx|json|md|css|html)$/.test(file))
    .flatMap(file =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        // Punctuation in code separates words, so it is replaced by spaces.
        .filter(line => namesCompany(line.replace(/[^\p{L}\p{N}]+/gu, ' ')))
        .map(line => `${file}: ${line}`),
    )
  expect(named).toEqual([])
})
