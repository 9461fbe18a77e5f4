import { BrowserWindow, nativeTheme, screen } from 'electron'
import { productName } from '#shared/product.ts'
import { colors } from './colors.ts'
import { consoleUrl, controlRoomPath, shellPath } from './console-address.ts'
import { isInSight, recallPlace, rememberPlace, type WindowSizes } from './window-place.ts'

interface WindowSettings {
  preload: string
  /** Path of the file with the last position. */
  placeFile: string
  title: string
  /** Name of a separate world, displayed before the page's title. */
  worldName?: string | undefined
  sizes: WindowSizes
}

/** Milliseconds after which a window is shown even if its page has drawn nothing. */
const longestUnseenMs = 5_000

const background = () => colors[nativeTheme.shouldUseDarkColors ? 'dark' : 'light'].paper
const workAreas = () => screen.getAllDisplays().map(display => display.workArea)

/** Opens a sandboxed window, which is shown after its first frame. */
export function openWindow({ preload, placeFile, title, worldName, sizes }: WindowSettings): BrowserWindow {
  const { widths } = sizes
  const named = (text: string) => (worldName === undefined ? text : `${worldName} · ${text}`)
  const window = new BrowserWindow({
    ...recallPlace(placeFile, workAreas(), sizes),
    useContentSize: true,
    minWidth: widths.min,
    minHeight: sizes.shortest,
    // The console's window has a maximum width. The Control room may fill the screen.
    ...(widths.max !== undefined && { maxWidth: widths.max, maximizable: false, fullscreenable: false }),
    show: false,
    title: named(title),
    backgroundColor: background(),
    // The menu bar is hidden until Alt is pressed, because it would not fit into the height of the phone-like frame.
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
  // A page may translate the title, but it must not remove the name of Stallkeeper.
  window.on('page-title-updated', (event, pageTitle) => {
    event.preventDefault()
    if (pageTitle.includes(productName)) window.setTitle(named(pageTitle))
  })
  window.on('close', () => {
    const { x, y } = window.getBounds()
    const { width, height } = window.getContentBounds()
    rememberPlace(placeFile, { x, y, width, height })
  })
  return window
}

/**
 * Updates the background color if the system's theme changes. Moves the window back to a screen if its screen is
 * removed.
 */
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

/** Loads the console. In development it comes from the dev server. */
export const showConsole = (window: BrowserWindow, devUrl?: string) => load(window, devUrl ?? consoleUrl)

export const showControlRoom = (window: BrowserWindow, devUrl?: string) => showPath(window, controlRoomPath, devUrl)

/** Loads a path of the console. */
export const showPath = (window: BrowserWindow, path: string, devUrl?: string) =>
  load(window, new URL(path, devUrl ?? consoleUrl).href)

/** Loads the app's own page. */
export const showShell = (window: BrowserWindow) => load(window, new URL(shellPath, consoleUrl).href)

function load(window: BrowserWindow, address: string): void {
  // The promise is rejected if another page is loaded in the meantime. This is not an error.
  if (!window.isDestroyed()) window.loadURL(address).catch(() => undefined)
}

/** Brings the window to the front, even if it is minimized or hidden. */
export function focusWindow(window: BrowserWindow | undefined): void {
  if (!window || window.isDestroyed()) return
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
