import { setTimeout } from 'node:timers/promises'
import type { BrowserWindow } from 'electron'
import type { Screens } from './screens.ts'
import type { TokenStore } from './token-store.ts'

interface ConsoleParts {
  tokens: TokenStore
  screens: Screens
  show: () => void
}

/** Brings the console to the front. If a token is given, the console is reloaded and signed in with that token. */
export async function openConsole(token: string | undefined, { tokens, screens, show }: ConsoleParts): Promise<void> {
  if (token !== undefined) {
    await tokens.set(token)
    screens.console()
  }
  show()
}

/** Maximum time for a screenshot in milliseconds. For a window that draws no frame, `capturePage` never resolves. */
const frameMs = 5_000

/** Takes a screenshot of a window as a PNG data URL. Returns an empty text if nothing is drawn in time. */
export async function pictureOf(window: BrowserWindow | undefined): Promise<string> {
  if (!window || window.isDestroyed()) return ''
  const png = await Promise.race([
    window.webContents.capturePage().then(picture => picture.toPNG()),
    setTimeout(frameMs, Buffer.alloc(0), { ref: false }),
  ])
  return png.length === 0 ? '' : `data:image/png;base64,${png.toString('base64')}`
}
