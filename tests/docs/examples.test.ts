import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const docs = path.resolve(import.meta.dirname, '../../docs')
const pages = globSync(['recipes.md', '{reference,start}/*.md'], { cwd: docs }).map(name =>
  readFileSync(path.join(docs, name), 'utf8'),
)

/** Run by `npm run test:long`, as the first line of each example describes. */
const examples = globSync('examples/*/*.{ts,tsx}', { cwd: docs })
const shown = pages.flatMap(page => [...page.matchAll(/```tsx?\n([\s\S]*?)```/g)].map(match => match[1]?.trim()))

test('code in pages about the libraries is taken from an example that is run', () => {
  const texts = examples.map(name =>
    readFileSync(path.join(docs, name), 'utf8')
      .replace(/^\/\/.*\n/, '')
      .trim(),
  )
  expect(shown.length).toBeGreaterThan(0)
  for (const text of shown) expect(texts).toContain(text)
})

test('every recipe is on its page', () => {
  const recipes = examples.filter(name => name.startsWith(`examples${path.sep}recipes`))
  const page = readFileSync(path.join(docs, 'recipes.md'), 'utf8')
  expect(page.match(/^```ts$/gm)).toHaveLength(recipes.length + 1)
})
