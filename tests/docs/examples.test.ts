import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const docs = path.resolve(import.meta.dirname, '../../docs')
const pages = globSync(['recipes.md', '{reference,start}/*.md'], { cwd: docs }).map(name =>
  readFileSync(path.join(docs, name), 'utf8'),
)

/** What `npm run test:long` runs; its first line says how. */
const examples = globSync('examples/*/*.{ts,tsx}', { cwd: docs })
const shown = pages.flatMap(page => [...page.matchAll(/```tsx?\n([\s\S]*?)```/g)].map(match => match[1]?.trim()))

test('what the pages show of the libraries is the text of an example that is run', () => {
  const texts = examples.map(name =>
    readFileSync(path.join(docs, name), 'utf8')
      .replace(/^\/\/.*\n/, '')
      .trim(),
  )
  expect(shown.length).toBeGreaterThan(0)
  for (const text of shown) expect(texts).toContain(text)
})

test('every recipe stands on its page', () => {
  const recipes = examples.filter(name => name.startsWith(`examples${path.sep}recipes`))
  const page = readFileSync(path.join(docs, 'recipes.md'), 'utf8')
  expect(page.match(/^```ts$/gm)).toHaveLength(recipes.length + 1)
})
