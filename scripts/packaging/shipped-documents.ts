import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../project.mjs'

/** Pages of the npm package besides the index: what a user of the API needs (docs/decisions/0007-what-is-packed.md). */
export const shippedPages = (): string[] =>
  globSync(['docs/concepts.md', 'docs/recipes.md', 'docs/{start,reference}/*.md'], { cwd: root }).map(name =>
    name.replaceAll('\\', '/'),
  )

/** Sections of docs/README.md about pages that only the repository has. */
const ofRepository = /^## (Guides|Rules|Decisions)\n/

/** Returns docs/README.md without the sections about pages that the package does not have. */
export const shippedIndex = (): string =>
  readFileSync(path.join(root, 'docs/README.md'), 'utf8')
    .split(/^(?=## )/m)
    .filter(section => !ofRepository.test(section))
    .join('')
