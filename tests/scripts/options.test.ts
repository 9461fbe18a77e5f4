import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { helpFor, startOptions } from '../../scripts/options.mjs'
import { testsNamed } from '../../scripts/tests-named.ts'
import { aFolder } from '../support/folders.ts'

const root = path.resolve(import.meta.dirname, '../..')

test.each(['start', 'test', 'serve'])('npm run %s --help says its options at once and installs nothing', name => {
  // A fresh clone: the scripts and what they read, and no package.
  const clone = aFolder()
  for (const part of ['scripts', 'docs/cli.md', 'package.json', 'package-lock.json'])
    cpSync(path.join(root, part), path.join(clone, part), { recursive: true })
  const args = ['scripts/with-packages.mjs', `scripts/${name}.mjs`, '--help']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: clone, encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toContain('npm ')
  expect(existsSync(path.join(clone, 'node_modules'))).toBe(false)
})

test('names every option of npm start, and every flag of serve', () => {
  const start = helpFor('scripts/start.mjs', ['--help'], root) ?? ''
  for (const name of Object.keys(startOptions)) expect(start).toContain(`--${name}`)
  const serve = helpFor('scripts/serve.mjs', ['--port', '1', '-h'], root) ?? ''
  for (const flag of ['--port PORT', '--browser', '--allow-origin ORIGIN', '--start-fresh'])
    expect(serve).toContain(flag)
})

test('has no help where none was asked for, or for a script without options', () => {
  expect(helpFor('scripts/start.mjs', ['--browser'], root)).toBeUndefined()
  expect(helpFor('scripts/check.mjs', ['--help'], root)).toBeUndefined()
})

test('npm test finds the tests of a word in their path, for the runner that takes them', () => {
  const found = testsNamed(['scripts/OPTIONS', 'desktop\\capsule', 'e2e/control-room-errors'], root)
  expect(found).toEqual({
    unit: ['tests/scripts/options.test.ts'],
    e2e: ['tests/e2e/control-room-errors.spec.ts'],
    desktop: ['tests/desktop/capsule.spec.ts'],
  })
  expect(Object.values(testsNamed(['no such test'], root)).flat()).toEqual([])
})

test('npm test knows the same tests as the runners', () => {
  const settings = readFileSync(path.join(root, 'vitest.config.ts'), 'utf8')
  expect(settings).toContain("include: ['tests/**/*.test.{ts,tsx}', 'docs/examples/recipes/*.test.ts']")
  expect(readFileSync(path.join(root, 'playwright.config.ts'), 'utf8')).toMatch(
    /testDir: 'tests\/e2e'[\s\S]*testDir: 'tests\/desktop'/,
  )
})
