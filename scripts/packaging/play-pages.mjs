import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { chromium } from '@playwright/test'
import { root } from '../project.mjs'
import { freePort, launchOptions, withLaunchOptions } from './browser-here.mjs'
import { notRun, stepsOf } from './start-pages.ts'

/** How long a server of a page may take to say that it listens. */
const startMs = 60_000

/** The pages name fixed ports, which may be taken here. @returns what names free ones instead */
async function onFreePorts() {
  const ports = { 5001: await freePort(), 5173: await freePort() }
  return text => text.replaceAll(/\b(5001|5173)\b/g, port => ports[port])
}

const example = (name, place) => cpSync(path.join(root, 'docs/examples', name), place, { recursive: true })

/** The pages promise no speed, and whoever tests this project may have a busy machine. */
const unhurried = folder =>
  writeFileSync(path.join(folder, 'vitest.config.js'), 'export default { test: { testTimeout: 60_000 } }\n')

/** What a page needs besides what it shows: a project that its reader has already. */
const readersOwn = {
  'playwright.md': folder => example('playwright/app', path.join(folder, 'app')),
  'vitest.md': unhurried,
  'github-actions.md'(folder) {
    // Vitest wants no more parts than there are files.
    for (const part of [1, 2, 3, 4]) example('vitest/settles.test.ts', path.join(folder, `part-${part}.test.ts`))
    unhurried(folder)
  },
}

/** Servers that go on while the next commands run; a later one of the same kind takes the place of the former. */
function servers(folder, env) {
  const running = new Map()
  const stop = async kind => {
    const child = running.get(kind)
    running.delete(kind)
    if (!child || child.exitCode !== null) return
    const ended = once(child, 'exit')
    process.kill(-child.pid, 'SIGTERM')
    await ended
  }
  return {
    async start(kind, command) {
      await stop(kind)
      const child = spawn('sh', ['-c', command], {
        cwd: folder,
        env,
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      running.set(kind, child)
      let said = ''
      await new Promise((resolve, reject) => {
        const patience = setTimeout(() => reject(new Error(`"${command}" listens nowhere:\n${said}`)), startMs)
        for (const stream of [child.stdout, child.stderr])
          stream.setEncoding('utf8').on('data', text => {
            // With CI=true Vite colours its output: escape codes stand inside `Local:`.
            said += stripVTControlCharacters(text)
            if (/"event":"listening"|Local:/.test(said)) resolve(clearTimeout(patience))
          })
        child.once('exit', code => reject(new Error(`"${command}" ended with ${code}:\n${said}`)))
      })
    },
    stop: async () => {
      for (const kind of [...running.keys()]) await stop(kind)
    },
  }
}

const serverKinds = [
  [/^npx stallkeeper serve /, 'sandbox'],
  [/^npx vite /, 'page'],
]

/** Opens what `npx vite` serves. @returns what is wrong with it */
async function faultOfPage(address) {
  const browser = await chromium.launch(launchOptions())
  try {
    const page = await browser.newPage()
    await page.goto(address)
    await page.getByText(/Signed in until|Refused/).waitFor()
    const said = await page.locator('p').textContent()
    return said.startsWith('Signed in until 20') ? undefined : said
  } finally {
    await browser.close()
  }
}

/** What the sentence after a command says that it prints: "It says `a` and `b`." */
function promised(text, command) {
  const after = text.slice(text.indexOf(command) + command.length).split('\n')[3] ?? ''
  return after.startsWith('It says ') ? [...after.split('. ')[0].matchAll(/`([^`]+)`/g)].map(([, said]) => said) : []
}

/** @returns what a command said that it must not, or did not say */
function faultOf(said, text, command) {
  const refused = [...said.matchAll(/\{"code":(\d+),"msg"[^\n]*/g)].filter(([, code]) => code !== '200')
  const missing = promised(text, command).filter(each => !said.includes(each))
  if (refused.length > 0) return refused.map(([answer]) => answer).join('\n')
  return missing.length > 0 ? `"${command}" does not say ${missing.join(', ')}:\n${said}` : undefined
}

function write(folder, file, text) {
  const place = path.join(folder, file)
  mkdirSync(path.dirname(place), { recursive: true })
  writeFileSync(place, file === 'playwright.config.ts' ? withLaunchOptions(text) : text)
}

/** Does what a page says, from top to bottom, in a folder of a project that has the package. @returns what is wrong */
async function play(name, { project, run, env }) {
  const text = readFileSync(path.join(root, 'docs/start', name), 'utf8')
  const folder = path.join(project, 'start', path.basename(name, '.md'))
  mkdirSync(folder, { recursive: true })
  readersOwn[name]?.(folder)
  const here = await onFreePorts()
  const terminal = servers(folder, env)
  try {
    for (const step of stepsOf(text)) {
      if ('file' in step) write(folder, step.file, here(step.text))
      else if (!(step.command in notRun)) {
        const fault = await doCommand(step.command)
        if (fault) return fault
      }
    }
    return undefined
  } finally {
    await terminal.stop()
  }

  async function doCommand(command) {
    const [, kind] = serverKinds.find(([pattern]) => pattern.test(command)) ?? []
    if (kind === undefined) return faultOf(await run(folder, here(command)), text, command)
    await terminal.start(kind, here(command))
    return kind === 'page' ? faultOfPage(here('http://localhost:5173')) : undefined
  }
}

/** A check for each page that shows a command; the one that installs the package has been followed before. */
export const pageChecks = how =>
  Object.fromEntries(
    globSync('*.md', { cwd: path.join(root, 'docs/start') })
      .filter(name => name !== 'README.md')
      .sort()
      .map(name => [`docs/start/${name} does what it says`, () => play(name, how)]),
  )
