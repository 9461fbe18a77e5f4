import { setTimeout } from 'node:timers/promises'
import type { BrowserWindow } from 'electron'
import type { Screens } from './screens.ts'
import type { TokenStore } from './token-store.ts'

interface ConsoleParts {
  tokens: TokenStore
  screens: Screens
  show: () => void
}

/** Brings the console to the front; with a token as the seller whose it is, from its first screen on. */
export async function openConsole(token: string | undefined, { tokens, screens, show }: ConsoleParts): Promise<void> {
  if (token !== undefined) {
    await tokens.set(token)
    screens.console()
  }
  show()
}

/** A window that draws no frame would be waited for without end. */
const frameMs = 5_000

/** What a window shows now: a PNG as a data URL; empty where it shows nothing. */
export async function pictureOf(window: BrowserWindow | undefined): Promise<string> {
  if (!window || window.isDestroyed()) return ''
  const png = await Promise.race([
    window.webContents.capturePage().then(picture => picture.toPNG()),
    setTimeout(frameMs, Buffer.alloc(0), { ref: false }),
  ])
  return png.length === 0 ? '' : `data:image/png;base64,${png.toString('base64')}`
}
