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
 * Writes a redirect to a link into a page that only its owner can read, because command lines are visible to every
 * user.
 * @returns the address of the page, and a function that deletes it
 * @public The test imports it in another process.
 */
export function redirectFile(url) {
  // mkdtemp creates the folder with mode 0700.
  const folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-link-'))
  const file = path.join(folder, 'open.html')
  const target = url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const page = `<!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer"><meta http-equiv="refresh" content="0;url=${target}"><title>Stallkeeper Sandbox</title><a href="${target}">Stallkeeper Sandbox</a>\n`
  writeFileSync(file, page, { mode: 0o600 })
  return { address: pathToFileURL(file).href, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Time in milliseconds for a browser to read the redirect page of a server in another process. */
const readMs = 10_000

/** Serves the console on a loopback port with a one-time link until Ctrl-C. Resolves to the server's exit code. */
export async function serveInBrowser({ port, open, flags = [] }) {
  const args = serverCommand('app', ['serve', '--browser', ...flags, ...(port === undefined ? [] : ['--port', port])])
  // At a terminal the link is more useful than the log.
  const env = { STALLKEEPER_LOG: process.env.STALLKEEPER_LOG ?? 'warn' }
  const child = run(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], buffer: false, env })
  passSignals(child.nodeChildProcess)
  createInterface({ input: child.stdout }).on('line', line => {
    const { event, url, pid } = JSON.parse(line)
    const isRunning = event === 'running'
    console.log(
      isRunning
        ? `Stallkeeper already runs on this folder (pid ${pid}). A new link to it: ${url}`
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
