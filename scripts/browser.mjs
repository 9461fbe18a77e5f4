import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import open, { openApp } from 'open'
import { findChromium } from './chromium.ts'
import { hasDisplay } from './electron.mjs'

/** Opens a link where a person can see it, in a window of its own where there is a Chromium. It may fail silently: the link is printed as well. */
export async function openInBrowser(url) {
  if (!hasDisplay()) return
  const chromium = process.platform === 'linux' ? findChromium() : undefined
  const opening = chromium ? openApp(chromium, { arguments: [`--app=${url}`, '--window-size=390,868'] }) : open(url)
  await opening.catch(() => undefined)
}

/**
 * Puts a link into a page that only its owner may read: every user of the computer can read a command line.
 * @returns the address of the page, which leads to the link, and what removes it
 */
export function redirectFile(url) {
  // mkdtemp makes the folder 0700.
  const folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-link-'))
  const file = path.join(folder, 'open.html')
  const target = url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const page = `<!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer"><meta http-equiv="refresh" content="0;url=${target}"><title>Stallkeeper Sandbox</title><a href="${target}">Stallkeeper Sandbox</a>\n`
  writeFileSync(file, page, { mode: 0o600 })
  return { address: pathToFileURL(file).href, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
