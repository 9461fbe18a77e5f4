import open, { openApp } from 'open'
import { hasDisplay } from './electron.mjs'
import { findChromium } from './system-chromium.ts'

/** Opens a link where a person can see it, in a window of its own where there is a Chromium. It may fail silently: the link is printed as well. */
export async function openInBrowser(url) {
  if (!hasDisplay()) return
  const chromium = process.platform === 'linux' ? findChromium() : undefined
  const opening = chromium ? openApp(chromium, { arguments: [`--app=${url}`, '--window-size=390,868'] }) : open(url)
  await opening.catch(() => undefined)
}
