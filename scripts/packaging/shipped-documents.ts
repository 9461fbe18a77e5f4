import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../project.mjs'

/**
 * Returns the pages that the npm package contains in addition to the index. They are the pages that a user of the API
 * needs (docs/decisions/0007-what-is-packed.md).
 */
export const shippedPages = (): string[] =>
  globSync(['docs/concepts.md', 'docs/recipes.md', 'docs/{start,reference}/*.md'], { cwd: root }).map(name =>
    name.replaceAll('\\', '/'),
  )

/** Matches the headings of sections in docs/README.md about pages that only the repository contains. */
const ofRepository = /^## (Guides|Rules|Decisions)\n/

/** Returns docs/README.md without the sections about pages that the package does not contain. */
export const shippedIndex = (): string =>
  readFileSync(path.join(root, 'docs/README.md'), 'utf8')
    .split(/^(?=## )/m)
    .filter(section => !ofRepository.test(section))
    .join('')
