// Runs each page of docs/start literally in another project that has the package. `npm test` checks that the pages
// contain only commands that this test can run (tests/docs/start-pages.test.ts).
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import {
  anotherProject,
  bringTools,
  freePort,
  launchOptions,
  type OtherProject,
  root,
  withLaunchOptions,
} from './other-project.ts'
import { notRun, stepsOf } from './start-pages.ts'
import { Terminal } from './terminal.ts'

const pages = globSync('*.md', { cwd: path.join(root, 'docs/start') }).filter(name => name !== 'README.md')
let project: OtherProject

beforeAll(async () => {
  project = await anotherProject()
  bringTools(project)
  return project.remove
})

/**
 * Replaces ports in the pages, because their fixed ports may be in use.
 * @returns a function that replaces them by free ones
 */
async function onFreePorts(): Promise<(text: string) => string> {
  const ports = new Map<string, number>()
  for (const port of ['5001', '5173']) ports.set(port, await freePort())
  return text => text.replaceAll(/\b(5001|5173)\b/g, port => String(ports.get(port)))
}

const example = (name: string, place: string) =>
  cpSync(path.join(root, 'docs/examples', name), place, { recursive: true })

/** Sets a longer timeout for Vitest, because the machine may be busy. */
const unhurried = (folder: string) =>
  writeFileSync(path.join(folder, 'vitest.config.js'), 'export default { test: { testTimeout: 60_000 } }\n')

/** Files that the reader of a page must already have. */
const before: Record<string, (folder: string) => void> = {
  'playwright.md': folder => example('playwright/app', path.join(folder, 'app')),
  'vitest.md': unhurried,
  'github-actions.md'(folder) {
    // Vitest requires at least as many test files as shards, so copies are added.
    for (const part of [1, 2, 3, 4]) example('vitest/settles.test.ts', path.join(folder, `part-${part}.test.ts`))
    unhurried(folder)
  },
}

function write(folder: string, file: string, text: string): void {
  const place = path.join(folder, file)
  mkdirSync(path.dirname(place), { recursive: true })
  writeFileSync(place, file === 'playwright.config.ts' ? withLaunchOptions(text) : text)
}

/** Commands that start a server. It continues to run during the next commands. */
const serverKinds = [
  [/^npx stallkeeper serve .*--port (\d+)/, 'sandbox'],
  [/^npx vite --port (\d+)/, 'page'],
] as const

/** Opens the page that `npx vite` serves, and expects the home screen of the seller. */
async function expectSignedIn(port: number): Promise<void> {
  const browser = await chromium.launch(launchOptions())
  try {
    const page = await browser.newPage()
    await page.goto(`http://localhost:${port}/`)
    await page.getByText(/Signed in until|Refused/).waitFor()
    expect(await page.locator('p').textContent()).toMatch(/^Signed in until 20/)
  } finally {
    await browser.close()
  }
}

/** Returns the output that a page promises for a command, for example in "It says `a` and `b`." */
function promised(text: string, command: string): string[] {
  const after = text.slice(text.indexOf(command) + command.length).split('\n')[3] ?? ''
  return after.startsWith('It says ')
    ? [...(after.split('. ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, said = '']) => said)
    : []
}

test.each(pages)('docs/start/%s works as written', { timeout: 600_000 }, async name => {
  const text = readFileSync(path.join(root, 'docs/start', name), 'utf8')
  const folder = path.join(project.folder, 'start', path.basename(name, '.md'))
  mkdirSync(folder, { recursive: true })
  before[name]?.(folder)
  const here = await onFreePorts()
  const terminal = new Terminal({ cwd: folder, env: project.env })
  try {
    for (const step of stepsOf(text)) {
      if ('file' in step) write(folder, step.file, here(step.text))
      else if (!(step.command in notRun)) await follow(here(step.command), promised(text, step.command))
    }
  } finally {
    await terminal.close()
  }

  async function follow(command: string, says: string[]): Promise<void> {
    for (const [pattern, kind] of serverKinds) {
      const [, port] = pattern.exec(command) ?? []
      if (port === undefined) continue
      await terminal.serve(kind, command, Number(port))
      if (kind === 'page') await expectSignedIn(Number(port))
      return
    }
    const output = await project.shell(folder, command)
    const refused = [...output.matchAll(/\{"code":(\d+),"msg"[^\n]*/g)].filter(([, code]) => code !== '200')
    expect(refused.map(([answer]) => answer)).toEqual([])
    for (const said of says) expect(output).toContain(said)
  }
})
