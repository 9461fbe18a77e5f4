import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { paths } from '../../src/renderer/paths.ts'

/** Paths without a screenshot: those that redirect, and one screen that needs an id. */
const notPhotographed = ['root', 'landing', 'account']

test('the gallery includes every screen that has an address', () => {
  const file = path.resolve(import.meta.dirname, '../../scripts/gallery/screens.mjs')
  const shown = [...readFileSync(file, 'utf8').matchAll(/[ (]paths\.(\w+)/g)].map(([, name]) => name)
  expect([...new Set([...shown, ...notPhotographed])].sort()).toEqual(Object.keys(paths).sort())
})
