import { BrowserWindow, nativeTheme, screen } from 'electron'
import { productName } from '#shared/product.ts'
import { consoleUrl, failurePath } from './console-address.ts'
import { recallPlace, rememberPlace, widths } from './window-place.ts'

interface WindowSettings {
  preload: string
  /** The file that remembers where it stood. */
  placeFile: string
  title: string
}

/** Opens the one window: a phone's canvas, locked down, shown when it has something to show. */
export function openWindow({ preload, placeFile, title }: WindowSettings): BrowserWindow {
  const areas = screen.getAllDisplays().map(display => display.workArea)
  const window = new BrowserWindow({
    ...recallPlace(placeFile, areas),
    useContentSize: true,
    minWidth: widths.min,
    maxWidth: widths.max,
    minHeight: 480,
    maximizable: false,
    fullscreenable: false,
    show: false,
    title,
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#111315' : '#f5f6f8',
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
    },
  })
  window.once('ready-to-show', () => window.show())
  // The page may translate the warning in the title, and never drop the name.
  window.on('page-title-updated', (event, wanted) => {
    if (!wanted.includes(productName)) event.preventDefault()
  })
  window.on('close', () => {
    const { x, y } = window.getBounds()
    const { width, height } = window.getContentBounds()
    rememberPlace(placeFile, { x, y, width, height })
  })
  return window
}

/** Loads the console, or the dev server's copy of it. */
export const showConsole = (window: BrowserWindow, devUrl?: string) => load(window, devUrl ?? consoleUrl)

/** Loads the shell's own page. */
export const showFailure = (window: BrowserWindow) => load(window, new URL(failurePath, consoleUrl).href)

function load(window: BrowserWindow, address: string): void {
  // A page that is replaced while it loads rejects here, which is no failure.
  if (!window.isDestroyed()) window.loadURL(address).catch(() => undefined)
}

/** Brings the window to the front, from wherever it is. */
export function focusWindow(window: BrowserWindow | undefined): void {
  if (!window || window.isDestroyed()) return
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
