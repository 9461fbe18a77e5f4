import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { aFolder } from '../support/folders.ts'

const module = pathToFileURL(path.resolve(import.meta.dirname, '../../scripts/packaging/contract-types.ts')).href
const script = `const { contractTypes } = await import('${module}'); process.stdout.write(await contractTypes())`

test("generates the package's types in a folder of any name", () => {
  const cwd = path.join(aFolder(), 'Läden und 店 100%')
  mkdirSync(cwd)
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd,
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toContain('orders.pay')
})
