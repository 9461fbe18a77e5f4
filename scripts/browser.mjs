import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import open, { openApp } from 'open'
import { serverCommand } from './build.mjs'
import { findChromium } from './chromium.ts'
import { hasDisplay } from './electron.mjs'
import { passSignals } from './project.mjs'
import { run } from './run.mjs'

/**
 * Opens a link in a new Chromium window, or else in the default browser. Failures are ignored, because the link is also
 * printed.
 */
export async function openInBrowser(url) {
  if (!hasDisplay()) return
  const chromium = process.platform === 'linux' ? findChromium() : undefined
  const opening = chromium ? openApp(chromium, { arguments: [`--app=${url}`, '--window-size=390,868'] }) : open(url)
  await opening.catch(() => undefined)
}

/**
 * Writes a page that redirects to a link. Only its owner can read the file. The link is not on a command line, because
 * command lines are visible to every user.
 * @returns the address of the page, and a function that deletes it
 * @public The test imports it in another process.
 */
export function redirectFile(url) {
  // `mkdtemp` creates the folder with mode 0700.
  const folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-link-'))
  const file = path.join(folder, 'open.html')
  const target = url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const page = `<!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer"><meta http-equiv="refresh" content="0;url=${target}"><title>Stallkeeper Sandbox</title><a href="${target}">Stallkeeper Sandbox</a>\n`
  writeFileSync(file, page, { mode: 0o600 })
  return { address: pathToFileURL(file).href, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/**
 * Milliseconds after which the redirect page is deleted, if the server runs in another process. The browser has read it
 * by then.
 */
const readMs = 10_000

/**
 * Serves the console on a loopback port with a one-time link until Ctrl-C is pressed. Resolves to the exit code of the
 * server.
 */
export async function serveInBrowser({ port, open, flags = [] }) {
  const args = serverCommand('app', ['serve', '--browser', ...flags, ...(port === undefined ? [] : ['--port', port])])
  // In a terminal the link is more useful than the log, so only warnings are logged.
  const env = { STALLKEEPER_LOG: process.env.STALLKEEPER_LOG ?? 'warn' }
  const child = run(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], buffer: false, env })
  passSignals(child.nodeChildProcess)
  createInterface({ input: child.stdout }).on('line', line => {
    const { event, url, pid } = JSON.parse(line)
    const isRunning = event === 'running'
    console.log(
      isRunning
        ? `Stallkeeper is already running with this data folder (pid ${pid}). It is open at ${url}`
        : `Stallkeeper Sandbox is open at ${url}`,
    )
    console.log(isRunning ? 'The link works once.' : 'The link works once. Press Ctrl-C to stop the server.')
    if (!open) return
    const { address, remove } = redirectFile(url)
    child.then(isRunning ? () => setTimeout(remove, readMs) : remove)
    openInBrowser(address)
  })
  return (await child).exitCode ?? 1
}
