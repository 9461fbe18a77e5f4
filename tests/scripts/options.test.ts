import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { helpFor, startOptions } from '../../scripts/options.mjs'
import { aFolder } from '../support/folders.ts'

const root = path.resolve(import.meta.dirname, '../..')

test.each(['start', 'test', 'check', 'serve'])('npm run %s --help prints its options without an install', name => {
  // A new clone has the scripts and their data, but no packages.
  const clone = aFolder()
  for (const part of ['scripts', 'docs/reference/cli.md', 'package.json', 'package-lock.json'])
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

test('every npm script has a help', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const files = Object.values<string>(scripts).flatMap(script => /with-packages\.mjs (\S+)/.exec(script)?.[1] ?? [])
  expect(files.length).toBeGreaterThan(10)
  for (const file of files) expect(helpFor(file, ['--help'], root), file).toMatch(/^npm .+\n\n[A-Z].+\./)
})

test('has no help without --help', () => {
  expect(helpFor('scripts/start.mjs', ['--browser'], root)).toBeUndefined()
})
