import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const docs = path.resolve(import.meta.dirname, '../../docs')
const pages = globSync(['recipes.md', '{reference,start}/*.md'], { cwd: docs }).map(name =>
  readFileSync(path.join(docs, name), 'utf8'),
)

/** Examples that `npm run test:long` runs as the first line of each describes. */
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

test('the page of recipes links to each of them', () => {
  const recipes = globSync('examples/recipes/*.ts', { cwd: docs }).map(name => path.basename(name))
  const page = readFileSync(path.join(docs, 'recipes.md'), 'utf8')
  const linked = [...page.matchAll(/\]\(examples\/recipes\/([\w.-]+)\)/g)].map(([, name]) => name)
  expect(linked.toSorted()).toEqual(recipes.toSorted())
})
