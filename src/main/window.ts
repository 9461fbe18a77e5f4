import { BrowserWindow, nativeTheme, screen } from 'electron'
import { productName } from '#shared/product.ts'
import { colors } from './colors.ts'
import { consoleUrl, controlRoomPath, shellPath } from './console-address.ts'
import { isInSight, recallPlace, rememberPlace, type WindowSizes } from './window-place.ts'

interface WindowSettings {
  preload: string
  /** The file that remembers where it stood. */
  placeFile: string
  title: string
  /** Stands before what the page says of itself. */
  worldName?: string | undefined
  sizes: WindowSizes
}

/** A page that draws nothing must not leave the app without a window. */
const longestUnseenMs = 5_000

const background = () => colors[nativeTheme.shouldUseDarkColors ? 'dark' : 'light'].paper
const workAreas = () => screen.getAllDisplays().map(display => display.workArea)

/** Opens a window, locked down, shown when it has something to show. */
export function openWindow({ preload, placeFile, title, worldName, sizes }: WindowSettings): BrowserWindow {
  const { widths } = sizes
  const named = (text: string) => (worldName === undefined ? text : `${worldName} · ${text}`)
  const window = new BrowserWindow({
    ...recallPlace(placeFile, workAreas(), sizes),
    useContentSize: true,
    minWidth: widths.min,
    minHeight: sizes.shortest,
    // A phone's canvas stays one; a desk may fill the screen.
    ...(widths.max !== undefined && { maxWidth: widths.max, maximizable: false, fullscreenable: false }),
    show: false,
    title: named(title),
    backgroundColor: background(),
    // Alt shows it: a phone's canvas has no room for a menu bar.
    autoHideMenuBar: true,
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
    },
  })
  const show = () => !window.isDestroyed() && !window.isVisible() && window.show()
  window.once('ready-to-show', show)
  setTimeout(show, longestUnseenMs)
  followSystem(window)
  // The page may translate the warning in the title, and never drop the name.
  window.on('page-title-updated', (event, wanted) => {
    event.preventDefault()
    if (wanted.includes(productName)) window.setTitle(named(wanted))
  })
  window.on('close', () => {
    const { x, y } = window.getBounds()
    const { width, height } = window.getContentBounds()
    rememberPlace(placeFile, { x, y, width, height })
  })
  return window
}

/** Follows what changes around the window while it is open: the theme, and the screen it stands on. */
function followSystem(window: BrowserWindow): void {
  const repaint = () => window.setBackgroundColor(background())
  const comeBack = () => {
    if (isInSight(window.getBounds(), workAreas())) return
    const { x, y } = screen.getPrimaryDisplay().workArea
    window.setPosition(x, y)
  }
  nativeTheme.on('updated', repaint)
  screen.on('display-removed', comeBack)
  screen.on('display-metrics-changed', comeBack)
  window.once('closed', () => {
    nativeTheme.off('updated', repaint)
    screen.off('display-removed', comeBack)
    screen.off('display-metrics-changed', comeBack)
  })
}

/** Loads the console, or the dev server's copy of it. */
export const showConsole = (window: BrowserWindow, devUrl?: string) => load(window, devUrl ?? consoleUrl)

/** Loads the Control room. */
export const showControlRoom = (window: BrowserWindow, devUrl?: string) => showPath(window, controlRoomPath, devUrl)

/** Loads what stands at a path of the console. */
export const showPath = (window: BrowserWindow, path: string, devUrl?: string) =>
  load(window, new URL(path, devUrl ?? consoleUrl).href)

/** Loads the shell's own page. */
export const showShell = (window: BrowserWindow) => load(window, new URL(shellPath, consoleUrl).href)

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
