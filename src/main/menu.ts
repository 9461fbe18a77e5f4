import { app, Menu, type MenuItemConstructorOptions } from 'electron'
import { productName } from '#shared/product.ts'
import type { EntriesSwitch } from './entries-switch.ts'
import { fill, type ShellWords } from './shell-words.ts'

type Item = MenuItemConstructorOptions

const line: Item = { type: 'separator' }
const isMac = process.platform === 'darwin'

/** Handlers of the app's own menu items. */
export interface MenuActs {
  openLogs: () => void
  openControlRoom: () => void
  entries: EntriesSwitch
}

/**
 * Sets the menu in the user's language. All items except the app's own have the standard roles and shortcuts of the
 * system.
 */
export function setMenu({ text }: ShellWords, acts: MenuActs): void {
  const named = Object.fromEntries(
    Object.entries(text.menu).map(([key, words]) => [key, fill(words, { name: productName })]),
  ) as typeof text.menu
  Menu.setApplicationMenu(Menu.buildFromTemplate(isMac ? onMac(named, acts) : elsewhere(named, acts)))
}

type Words = ShellWords['text']['menu']

function elsewhere(words: Words, acts: MenuActs): Item[] {
  return [
    { label: words.file, submenu: [{ role: 'quit', label: words.quit }] },
    edit(words),
    view(words),
    sandbox(words, acts),
    {
      label: words.help,
      submenu: [
        { id: 'openLogs', label: words.openLogs, click: acts.openLogs },
        line,
        { role: 'about', label: words.about },
      ],
    },
  ]
}

function onMac(words: Words, acts: MenuActs): Item[] {
  const own: Item = {
    label: app.name,
    submenu: [
      { role: 'about', label: words.about },
      line,
      { role: 'hide', label: words.hide },
      { role: 'hideOthers', label: words.hideOthers },
      { role: 'unhide', label: words.showAll },
      line,
      { role: 'quit', label: words.quit },
    ],
  }
  const window: Item = {
    role: 'window',
    label: words.window,
    submenu: [
      { role: 'minimize', label: words.minimize },
      { role: 'close', label: words.close },
    ],
  }
  const help: Item = {
    role: 'help',
    label: words.help,
    submenu: [{ id: 'openLogs', label: words.openLogs, click: acts.openLogs }],
  }
  return [own, edit(words), view(words), sandbox(words, acts), window, help]
}

const edit = (words: Words): Item => ({
  label: words.edit,
  submenu: [
    { role: 'undo', label: words.undo },
    { role: 'redo', label: words.redo },
    line,
    { role: 'cut', label: words.cut },
    { role: 'copy', label: words.copy },
    { role: 'paste', label: words.paste },
    { role: 'selectAll', label: words.selectAll },
  ],
})

const view = (words: Words): Item => ({
  label: words.view,
  submenu: [
    { role: 'reload', label: words.reload },
    line,
    { role: 'resetZoom', label: words.actualSize },
    { role: 'zoomIn', label: words.zoomIn },
    { role: 'zoomOut', label: words.zoomOut },
  ],
})

const sandbox = (words: Words, { openControlRoom, entries }: MenuActs): Item => ({
  label: words.sandbox,
  submenu: [
    { id: 'openControlRoom', label: words.controlRoom, accelerator: 'CmdOrCtrl+Shift+K', click: openControlRoom },
    entries.entry(words.showEntries),
  ],
})
