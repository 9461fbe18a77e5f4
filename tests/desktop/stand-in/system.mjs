// Menus, dialogs, file manager, screens and themes. Their functions only record calls.
import { EventEmitter } from 'node:events'
import { existsSync } from 'node:fs'
import { state, strict } from './state.mjs'

let applicationMenu = null

export class Menu {
  items = []

  static setApplicationMenu(menu) {
    applicationMenu = menu
  }

  static getApplicationMenu() {
    return applicationMenu
  }

  static buildFromTemplate(template) {
    const menu = new Menu()
    menu.items = template.map(item => ({
      ...item,
      submenu: Array.isArray(item.submenu) ? Menu.buildFromTemplate(item.submenu) : item.submenu,
    }))
    return menu
  }

  getMenuItemById(id) {
    for (const item of this.items) {
      const found = item.id === id ? item : item.submenu?.getMenuItemById(id)
      if (found) return found
    }
    return null
  }
}

/** Returns the options of a dialog. In the arguments they may follow the dialog's window. */
const optionsOf = args => args.at(-1)
const cancelled = options => options.cancelId ?? 0

export const dialog = strict('dialog', {
  showMessageBox: async (...args) => ({ response: cancelled(optionsOf(args)), checkboxChecked: false }),
  showMessageBoxSync: (...args) => cancelled(optionsOf(args)),
  showErrorBox: (...args) => void state.calls.push({ name: 'dialog.showErrorBox', args }),
})

export const shell = strict('shell', {
  async openExternal(...args) {
    state.calls.push({ name: 'shell.openExternal', args })
  },
  async openPath(opened) {
    state.calls.push({ name: 'shell.openPath', args: [opened] })
    return existsSync(opened) ? '' : 'There is no such file.'
  },
})

export const nativeTheme = Object.assign(new EventEmitter(), { themeSource: 'system', shouldUseDarkColors: false })

const display = {
  id: 1,
  scaleFactor: 1,
  bounds: { x: 0, y: 0, width: 1920, height: 1080 },
  workArea: { x: 0, y: 0, width: 1920, height: 1040 },
}
export const screen = Object.assign(new EventEmitter(), {
  getPrimaryDisplay: () => display,
  getAllDisplays: () => [display],
})
