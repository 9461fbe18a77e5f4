import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** Names of others, written backwards so that this list is not what it looks for. */
const brands = [
  'kotkit',
  'nozama',
  'yfipohs',
  'eepohs',
  'adazal',
  'umet',
  'sserpxeila',
  'ababila',
  'yabe',
  'ysteotohp',
  'gnajniod',
  'lapyap',
  'knabtimoc',
  'ecnanib',
].map(word => [...word].reverse().join(''))

test('no other company is named anywhere (decisions.md, Sandbox and safety)', () => {
  const files = execFileSync('git', ['ls-files', 'src', 'server', 'locales', 'docs', 'README.md'], {
    cwd: root,
    encoding: 'utf8',
  })
  const named = files
    .split('\n')
    .filter(file => /\.(ts|tsx|json|md|css|html)$/.test(file))
    .flatMap(file => {
      const words = new Set(
        readFileSync(path.join(root, file), 'utf8')
          .toLowerCase()
          .match(/\p{L}+/gu) ?? [],
      )
      return brands.filter(brand => words.has(brand)).map(brand => `${file}: ${brand}`)
    })
  expect(named).toEqual([])
})
