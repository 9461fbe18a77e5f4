import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { found, textsOf } from './rule-pages.ts'

const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/reference/environment.md'), 'utf8')

test('the environment page lists exactly the variables that the server and the libraries read', () => {
  const variable = /\bSTALLKEEPER_[A-Z_]+/g
  const read = found(textsOf('server', 'src/packages'), variable)
  expect(found([{ name: 'page', text: page }], variable)).toEqual(read)
})
