import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { companyNames } from '#server/safety/company-names.ts'

const root = path.resolve(import.meta.dirname, '../..')

test('no other company is named anywhere (docs/rules/safety.md)', () => {
  const files = execFileSync('git', ['ls-files', 'src', 'server', 'locales', 'docs', 'README.md'], {
    cwd: root,
    encoding: 'utf8',
  })
  const named = files
    .split('\n')
    .filter(file => /\.(ts|tsx|json|md|css|html)$/.test(file))
    .flatMap(file => {
      const words =
        readFileSync(path.join(root, file), 'utf8')
          .toLowerCase()
          .match(/\p{L}+/gu) ?? []
      const text = ` ${words.join(' ')} `
      return companyNames.filter(name => text.includes(` ${name} `)).map(name => `${file}: ${name}`)
    })
  expect(named).toEqual([])
})
